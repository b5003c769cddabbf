import { expect, it } from 'vitest'
import { createHostTable } from '#i18n/site'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../../tests/databases.ts'
import { createSubmissions } from '../inbox/submissions.ts'
import { acceptPost } from './accept.ts'
import { createRefusals } from './guard/refusals.ts'
import { createSenderKeys } from './guard/sender-keys.ts'

const domains = { is: 'vef.is', en: 'vef.io', es: 'vef.es', da: 'vef.dk' }
const contact = {
  'form-name': 'contact',
  name: 'Una',
  email: 'una@example.is',
  subject: 'Vefur',
  message: 'Góðan dag',
}
const request = (fields: Record<string, string>) =>
  new Request('http://vef.is/', { method: 'POST', body: new URLSearchParams(fields) })

describeEachEngine('acceptPost', ({ open }) => {
  it('counts what becomes of each post', async () => {
    const database = await open()
    const lines: string[] = []
    const counted: string[] = []
    const limits = { minute: 2, hour: 9 }
    const refusals = createRefusals(limits)
    const accept = async (fields: Record<string, string>, network = '198.51.100.1') => {
      const { status } = await acceptPost(request(fields), {
        language: 'is',
        host: 'vef.is',
        hosts: createHostTable(domains, [], 4321),
        network,
        senderKeys: createSenderKeys(database),
        limits,
        refusals,
        confirmations: 10,
        submissions: createSubmissions(database),
        letters: () => [],
        log: createLog((line) => lines.push(line)),
        count: ({ form, outcome }) => counted.push(`${form} ${outcome}`),
        now: new Date('2026-06-01T12:00:00.000Z'),
      })
      return status
    }
    expect(await accept(contact)).toBe(200)
    expect(await accept(contact)).toBe(200)
    expect(await accept({ ...contact, 'bot-field': 'x', subject: 'b' })).toBe(200)
    expect(await accept({ ...contact, subject: 'c' })).toBe(429)
    // A repetition is let through even now, and so is everybody else.
    expect(await accept(contact)).toBe(200)
    expect(await accept({ ...contact, subject: 'd' }, '198.51.100.2')).toBe(200)
    // What is refused counts too, whatever for and whether or not the database can be written.
    const third = '198.51.100.3'
    expect(await accept({ ...contact, email: '' }, third)).toBe(422)
    expect(await accept({ ...contact, subject: 'f' }, third)).toBe(200)
    expect(await accept({ ...contact, subject: 'g' }, third)).toBe(429)
    await database.close()
    expect(await accept({ ...contact, subject: 'e' }, '198.51.100.5')).toBe(503)
    const fourth = '198.51.100.4'
    expect(await accept({ ...contact, email: '' }, fourth)).toBe(422)
    expect(await accept({ 'form-name': 'none' }, fourth)).toBe(400)
    expect(await accept({ ...contact, email: '' }, fourth)).toBe(429)
    expect(await accept({ ...contact, email: '' }, '198.51.100.6')).toBe(422)

    const counts = Map.groupBy(counted, (it) => it)
    expect([...counts].map(([what, posts]) => [what, posts.length])).toEqual([
      ['contact stored', 3],
      ['contact duplicate', 2],
      ['contact quarantined', 1],
      ['contact limited', 3],
      ['contact invalid', 3],
      ['contact unavailable', 1],
      ['unknown refused', 1],
    ])
    expect(lines.join()).not.toMatch(/198\.51|una@/)
  })
})
