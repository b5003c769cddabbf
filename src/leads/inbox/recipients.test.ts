import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { createOutbox } from '#email/email'
import { changeLead, type LeadChange } from '#leads/leads'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { deliveryStart, store } from '../../../tests/mail-delivery.ts'
import { addRecipient, languageOfEmail, recipientInput, recipientOfEmail } from './recipients.ts'

const now = deliveryStart
const add = (database: Database, form: string, language: string, email: string) =>
  addRecipient(database, recipientInput.parse({ form, language, email }), undefined, now)

/** The recipients of the emails to staff, and the payloads of the confirmation. */
async function told({ db }: Database, id: string, form = 'contact') {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('lead_id', '=', id)
    .orderBy('kind')
    .orderBy('payload')
    .execute()
  const emails = rows.map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) }))
  const staff = emails.filter(({ kind }) => kind === 'staff').map(({ payload }) => payload)
  return {
    staff: staff.flatMap((it) => recipientOfEmail(it, form)),
    reads: staff.map(languageOfEmail),
    sender: emails.filter(({ kind }) => kind === 'sender').map(({ payload }) => payload),
  }
}

describeEachEngine('recipients', ({ open }) => {
  it('are those of every rule that matches the form and the language', async () => {
    const database = await open()
    // A member of staff reads in a language of her own.
    await addMember(database, { email: 'allt@example.is', language: 'en' })
    await add(database, '', '', 'allt@example.is')
    await add(database, 'contact', '', ' Contact@Example.is ')
    await add(database, 'contact', 'da', 'dansk@example.is')
    await add(database, '', 'da', 'allt@example.is')
    await add(database, 'quote', 'da', 'annad@example.is')
    const danish = await store(database, { language: 'da' })
    const english = await store(database, { language: 'en' })
    const addresses = ['allt@example.is', 'contact@example.is']
    const reads = ['en', undefined]
    expect(await told(database, english.id)).toEqual({ staff: addresses, reads, sender: [null] })
    expect((await told(database, danish.id)).staff).toEqual([...addresses, 'dansk@example.is'])
  })

  it('are notified of a lead on its release unless they were before the quarantine', async () => {
    const database = await open()
    for (const name of ['asa', 'bjorn']) await add(database, '', '', `${name}@example.is`)
    const { id } = await store(database)
    const outbox = createOutbox(database)
    // The mail server accepts the one to Ása and defers the other.
    for (const email of await outbox.claim(now, 10, 60_000)) {
      const isToAsa = recipientOfEmail(email.payload, '') === 'asa@example.is'
      if (isToAsa) await outbox.sent(email.id, now)
      else await outbox.failed(email.id, '450 try later', new Date(now.getTime() + 60_000))
    }
    const change = (wanted: LeadChange) => changeLead(database, id, { by: undefined, now }, wanted)
    const release = { kind: 'release', webhook: false } as const
    await change({ kind: 'quarantine' })
    expect((await told(database, id)).staff).toEqual(['asa@example.is'])
    expect(await change(release)).toMatchObject({ owed: ['staff', 'sender'] })
    expect((await told(database, id)).staff).toEqual(['asa@example.is', 'bjorn@example.is'])
    // Once sent to everybody, it is not sent to anybody again.
    for (const email of await outbox.claim(now, 10, 60_000)) await outbox.sent(email.id, now)
    await change({ kind: 'quarantine' })
    expect(await change(release)).toMatchObject({ owed: [] })
    expect((await told(database, id)).staff).toEqual(['asa@example.is', 'bjorn@example.is'])
  })

  it.each([
    ['none', 'is', 'a@example.is'],
    ['contact', 'fr', 'a@example.is'],
    ['contact', 'is', 'a@example.is, b@example.is'],
    ['contact', 'is', 'Ása <a@example.is>'],
  ])('refuses %s, %s, %s', (form, language, email) => {
    expect(recipientInput.safeParse({ form, language, email }).success).toBe(false)
  })
})
