import { expect, vi } from 'vitest'
import { createHostTable } from '#i18n/i18n'
import { createLog } from '#log/log'
import { itEachEngine } from '../../../tests/databases.ts'
import { createIntake } from './intake.ts'

const domains = { is: 'vef.is', en: 'vef.io', es: 'vef.es', da: 'vef.dk' }
const contact = {
  ...{ 'form-name': 'contact', name: 'Una', email: 'una@example.is' },
  ...{ subject: 'Vefur', message: 'Góðan dag' },
}
const request = (fields: Record<string, string>) =>
  new Request('http://vef.is/', { method: 'POST', body: new URLSearchParams(fields) })

itEachEngine('the intake counts the outcome of each post', async ({ open }) => {
  const database = await open()
  const lines: string[] = []
  const counted = new Map<string, number>()
  const queued = vi.fn()
  const { submit } = createIntake({
    database,
    hosts: () => createHostTable(domains, [], 4321),
    limits: { minute: 2, hour: 9 },
    confirmations: 10,
    webhook: false,
    log: createLog((line) => lines.push(line)),
    count: ({ form, outcome: it }) =>
      void counted.set(`${form} ${it}`, (counted.get(`${form} ${it}`) ?? 0) + 1),
    queued,
    now: () => new Date('2026-06-01T12:00:00.000Z'),
  })
  const send = async (fields: Record<string, string>, network = '198.51.100.1') => {
    const arrival = { site: { language: 'is' }, host: 'vef.is', network } as const
    return (await submit(request({ ...contact, ...fields }), arrival)).status
  }
  const [second, third] = ['198.51.100.2', '198.51.100.3']
  expect(await send({})).toBe(200)
  expect(await send({})).toBe(200)
  expect(await send({ 'bot-field': 'x', subject: 'b' })).toBe(200)
  expect(await send({ subject: 'c' })).toBe(429)
  // A repetition is accepted even now.
  expect(await send({})).toBe(200)
  // Refused posts count too, whether or not the database is writable.
  expect(await send({ email: '' }, second)).toBe(422)
  expect(await send({ subject: 'd' }, second)).toBe(200)
  expect(await send({ subject: 'e' }, second)).toBe(429)
  expect(queued).toHaveBeenCalledTimes(5)
  await database.close()
  expect(await send({ subject: 'f' }, third)).toBe(503)
  expect(await send({ 'form-name': 'none' }, third)).toBe(400)
  expect(Object.fromEntries(counted)).toEqual({
    ...{ 'contact stored': 2, 'contact duplicate': 2, 'contact quarantined': 1 },
    ...{ 'contact limited': 2, 'contact invalid': 1, 'contact unavailable': 1 },
    'unknown refused': 1,
  })
  expect(lines.join()).not.toMatch(/198\.51|una@/)
})
