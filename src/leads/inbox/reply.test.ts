import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '#database/database'
import { reviveEmail } from '#email/email'
import { company } from '#test-agency/company'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { deliveryStart, smtpMailer, testDelivery } from '../../../tests/mail-delivery.ts'
import { sampleLead } from '../../../tests/sample-lead.ts'
import { openSmtpServer } from '../../../tests/smtp-server.ts'
import { openTexts } from '../../../tests/texts.ts'
import { emailsOf, leadHistory } from './events.ts'
import { wholeLeadById } from './lead.ts'
import { storeReply } from './reply.ts'

const texts = openTexts()
const later = (minutes: number) => new Date(deliveryStart.getTime() + minutes * 60_000)

/** Adds a member of staff, and delivery by a mail server that refuses the recipients matched by `refuses`. */
async function desk(database: Database, refuses: (recipient: string) => boolean = () => false) {
  const server = await openSmtpServer({
    answer: (stage, recipient = '') => (stage === 'to' && refuses(recipient) ? 550 : undefined),
  })
  onTestFinished(() => server.close())
  const made = testDelivery({ database, texts, mailer: smtpMailer(server.url) })
  const received = () => Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
  return { ...made, database, server, received, by: await addMember(database) }
}

const written = (text: string) => ({ subject: 'Re: prófun', text, isAnswer: true })

describeEachEngine('a reply', ({ open }) => {
  it('is threaded below the confirmation, and a second one below the first', async () => {
    const made = await desk(await open())
    const { database, by, clock } = made
    const { id } = await made.store()
    await made.deliverAll()
    const link = 'https://vefstoll.is/verdskra?a=1&b=2'
    const answers = ['Svar <b>nr. 1</b>', `Svar nr. 2: ${link}. javascript:alert(1)`]
    for (const [version, text] of answers.entries()) {
      clock.now = later(version + 1)
      const reply = { ...written(text), lead: id, version, by, now: clock.now }
      expect(await storeReply(database, reply)).toBeUndefined()
      await made.deliverAll()
    }
    const mails = await made.received()
    const { email } = sampleLead().fields
    const confirmation = mails.find(
      ({ to, inReplyTo }) => to?.[0]?.address === email && inReplyTo === undefined,
    )
    const [first, second] = mails.filter((it) => it.subject === written('').subject)
    expect(first?.inReplyTo).toBe(confirmation?.messageId)
    expect(second?.inReplyTo).toBe(first?.messageId)
    expect(second?.references).toBe(`${confirmation?.messageId} ${first?.messageId}`)
    expect(first?.from).toMatchObject({ address: company.email, name: company.name })
    expect(first?.replyTo).toMatchObject([{ address: company.leads.default }])

    // Web addresses are links, without the punctuation that ends a sentence.
    expect(second?.html).toContain(
      'Svar nr. 2: <a href="https://vefstoll.is/verdskra?a=1&amp;b=2">' +
        'https://vefstoll.is/verdskra?a=1&amp;b=2</a>. javascript:alert(1)',
    )
    expect(second?.html).not.toContain('href="javascript:')

    const history = await leadHistory(database.db, id)
    const kinds = history.map(({ kind, by: who }) => [kind, who])
    expect(kinds).toEqual(['reply', 'state', 'reply'].map((kind) => [kind, 'Ása']))
    const outbox = await database.db.selectFrom('outbox').select(['payload']).execute()
    expect(JSON.stringify(outbox)).not.toMatch(/Svar|thordur/)
  })

  it("is rejected after somebody else's change, in quarantine, and without an address", async () => {
    const { database, by } = await desk(await open())
    const [read = '', caught = '', silent = ''] = await addLeads(database, [
      {},
      { state: 'quarantined' },
      { fields: { name: 'Þóra', email: '' } },
    ])
    const send = (lead: string, version: number) =>
      storeReply(database, { ...written('Svar'), lead, version, by, now: deliveryStart })
    expect(await send(read, 0)).toBeUndefined()
    expect(await send(read, 0)).toBe('conflict')
    expect(await send(caught, 0)).toBe('quarantined')
    expect(await send(silent, 0)).toBe('noAddress')
    expect(await send('0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc', 0)).toBe('conflict')
    expect(await database.db.selectFrom('outbox').select('kind').execute()).toHaveLength(1)
    expect((await wholeLeadById(database.db, silent))?.state).toBe('new')
  })

  it('is reported to staff when it is refused, and can be sent again', async () => {
    let isClosed = true
    const made = await desk(await open(), (it) => isClosed && it === 'thora@example.is')
    const [lead = ''] = await addLeads(made.database, [{}])
    const { by, database } = made
    const now = deliveryStart
    await storeReply(database, { ...written('Leyndarmál'), lead, version: 0, by, now })
    await made.deliverAll()
    const [dead] = await emailsOf(database.db, lead, now)
    expect(dead).toMatchObject({ kind: 'reply', state: 'dead' })
    expect(dead?.lastError).toContain('refused for the test')
    const [report] = await made.received()
    expect(report?.text).toContain('Svar til sendanda')
    expect(report?.text).not.toMatch(/Leyndarm|thora/)
    isClosed = false
    await database.transaction((trx) => reviveEmail(trx, dead?.id ?? '', now))
    await made.deliverAll()
    expect((await made.received()).at(-1)?.text).toContain('Leyndarmál')
  })
})
