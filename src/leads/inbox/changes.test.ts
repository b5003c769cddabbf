import { expect, it } from 'vitest'
import { type Database, readAudit } from '#database/database'
import { createOutbox } from '#email/email'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addLeads, type LeadRow } from '../../../tests/lead-rows.ts'
import { answeringMailer } from '../../../tests/mail-delivery.ts'
import { openTexts } from '../../../tests/texts.ts'
import { sendLeadEmail } from '../emails/send-lead-email.ts'
import { changeLead, changeLeads, type LeadChange } from './changes.ts'
import { leadHistory } from './events.ts'
import { leadById } from './lead-list.ts'
import { storeReply } from './reply.ts'

// A Friday.
const now = new Date('2026-06-05T10:00:00.000Z')
const texts = openTexts()
const by = { id: '0199a6b1-0000-7000-8000-000000000001', email: 'asa@example.is' }

/** Stores Ása as a member of staff, and leads. */
async function desk(database: Database, leads: readonly LeadRow[]) {
  const staff = { ...by, name: 'Ása', role: 'staff', language: 'is', created_at: now.toISOString() }
  await database.db.insertInto('staff').values(staff).execute()
  return { database, ids: await addLeads(database, leads) }
}

const shown = (ids: readonly string[], version: number) => ids.map((id) => ({ id, version }))

async function kindsOwed({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('kind').where('sent_at', 'is', null).execute()
  return rows.map(({ kind }) => kind).toSorted()
}

describeEachEngine('changeLead', ({ open, openTwice }) => {
  it('records who did what, and clears the due date of leads that are no longer due', async () => {
    const { database, ids } = await desk(await open(), [{ createdAt: now.toISOString() }])
    const [id = ''] = ids
    const reopened = { kind: 'state', to: 'new' } as const
    await changeLead(database, id, { by, version: 0, now }, { kind: 'state', to: 'won' })
    expect(await leadById(database.db, id)).toMatchObject({ state: 'won', version: 1, dueAt: null })
    // Events at the same time would have no order.
    const [next, last] = [1, 2].map((ms) => new Date(now.getTime() + ms))
    const note = { kind: 'note', text: 'Hringja\n<b>' } as const
    await changeLead(database, id, { by, version: 1, now: next ?? now }, note)
    await changeLead(database, id, { by: undefined, now: last ?? now }, reopened)
    // One opening day after it arrived.
    const dueAt = '2026-06-08T10:00:00.000Z'
    expect(await leadById(database.db, id)).toMatchObject({ state: 'new', version: 3, dueAt })
    expect(await leadHistory(database.db, id)).toMatchObject([
      { kind: 'state', by: 'Ása', details: { from: 'new', to: 'won' }, at: now.toISOString() },
      { kind: 'note', by: 'Ása', details: { text: 'Hringja\n<b>' } },
      { kind: 'state', by: null, details: { from: 'won', to: 'new' } },
    ])
    const trail = JSON.stringify(await readAudit(database.db, 10))
    expect(trail).toContain('command line')
    expect(trail).not.toContain('Hringja')
  })

  it("does not overwrite somebody else's change", async () => {
    const { database, ids } = await desk(await open(), [{}])
    const [id = ''] = ids
    // Both were shown the same version.
    const mark = (to: 'won' | 'lost') =>
      changeLead(database, id, { by, version: 0, now }, { kind: 'state', to })
    const both = await Promise.all([mark('won'), mark('lost')])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'done'])
    expect(await leadHistory(database.db, id)).toHaveLength(1)
    const note = (lead: string) =>
      changeLead(database, lead, { by, version: 0, now }, { kind: 'note', text: 'x' })
    expect(await note(id)).toEqual({ outcome: 'conflict' })
    expect(await note('none')).toEqual({ outcome: 'gone' })
  })

  it('changes many leads at once, concurrently with somebody who chose them in another order', async () => {
    const [one, other] = await openTwice()
    const ids = shown((await desk(one, Array<LeadRow>(40).fill({}))).ids, 0)
    const results = await Promise.all([
      changeLeads(one, ids, { kind: 'state', to: 'won' }, by, now),
      changeLeads(other, ids.toReversed(), { kind: 'state', to: 'lost' }, by, now),
    ])
    // All versions that the second was shown are outdated.
    expect(results.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 40])
  })

  it('releases into new, due from then on, and sends again what was sent or given up', async () => {
    const { database, ids } = await desk(await open(), [
      { state: 'quarantined', createdAt: '2026-05-01T10:00:00.000Z' },
      {
        emails: [
          { kind: 'staff', sentAt: now.toISOString() },
          { kind: 'sender', deadAt: now.toISOString() },
        ],
      },
    ])
    const [held = '', sent = ''] = ids
    const change = (id: string, wanted: LeadChange) => changeLead(database, id, { by, now }, wanted)
    const again = { kind: 'resend', email: 'staff', webhook: false } as const
    expect(await change(held, again)).toEqual({ outcome: 'refused' })
    const released = await change(held, { kind: 'release', webhook: false })
    expect(released).toMatchObject({ outcome: 'done', owed: ['staff', 'sender'] })
    const due = { state: 'new', dueAt: '2026-06-08T10:00:00.000Z' }
    expect(await leadById(database.db, held)).toMatchObject(due)
    expect(await change(sent, { ...again, email: 'webhook' })).toEqual({ outcome: 'refused' })
    expect(await change(sent, again)).toMatchObject({ owed: ['staff'] })
    expect(await change(sent, { ...again, email: 'sender' })).toMatchObject({ owed: ['sender'] })
    // The email that was given up was revived; the one that was sent got a second copy.
    expect(await kindsOwed(database)).toEqual(['sender', 'sender', 'staff', 'staff'])
  })

  it.each([false, true])('holds a reply through a quarantine, leased: %s', async (isLeased) => {
    const { database, ids } = await desk(await open(), [{}])
    const [lead = ''] = ids
    const outbox = createOutbox(database)
    const claim = async () => await outbox.claim(now, 10, 60_000)
    const reply = { subject: 'Svar', text: 'Góðan dag', isAnswer: false, by, now, lead, version: 0 }
    expect(await storeReply(database, reply)).toBeUndefined()
    const leased = isLeased ? await claim() : []
    const change = (wanted: LeadChange) => changeLead(database, lead, { by, now }, wanted)
    expect(await change({ kind: 'quarantine' })).toMatchObject({ outcome: 'done', withdrawn: [] })
    for (const email of leased) await outbox.failed(email.id, '450 try later', now)
    const means = { texts, mailer: answeringMailer({ outcome: 'sent' }), webhook: undefined }
    for (const email of await claim()) {
      const { result } = await sendLeadEmail(email, { database, ...means }, now)
      if (result.outcome !== 'withdrawn') throw new Error(result.outcome)
      await outbox.close(email, now, result.error)
    }
    expect(await claim()).toEqual([])
    const released = await change({ kind: 'release', webhook: false })
    expect(released).toMatchObject({ outcome: 'done', owed: ['staff', 'sender', 'reply'] })
    expect((await claim()).filter(({ kind }) => kind === 'reply')).toHaveLength(1)
  })
})
