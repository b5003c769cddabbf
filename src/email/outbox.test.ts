import { expect, it } from 'vitest'
import { describeEachEngine, type TestEngine } from '../../tests/databases.ts'
import { emailsLeft, store } from '../../tests/mail-delivery.ts'
import { createOutbox } from './outbox.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const minute = 60_000

/** Two connections to one database with `count` unsent emails. */
async function owing({ openTwice }: TestEngine, count: number) {
  const [one, two] = await openTwice()
  const emails = Array.from({ length: count }, (_, index) => ({
    kind: 'staff' as const,
    messageId: `<${index}@x.is>`,
    payload: { index },
  }))
  await store(one, { emails, now })
  return { one: createOutbox(one), two: createOutbox(two), ...one }
}

/** As `owing`, with one email claimed by the first connection. */
async function claimed(test: TestEngine, count = 1) {
  const made = await owing(test, count)
  const [email] = await made.one.claim(now, 1, minute)
  if (!email) throw new Error('nothing to claim')
  return { ...made, email, id: email.id }
}

describeEachEngine('createOutbox', (test) => {
  it('never changes an email that was sent, even if another attempt then fails', async () => {
    const { one, two, db, id } = await claimed(test)
    await two.claim(later(minute), 1, minute)
    await one.sent(id, later(minute + 1))
    await two.failed(id, 'refused', later(minute + 2))
    const report = { kind: 'report' as const, messageId: '<a@x.is>', payload: null }
    await two.close({ id, attempts: 2 }, later(minute + 2), 'refused', report)
    await two.sent(id, later(2 * minute))
    expect(await one.claim(later(99 * minute), 9, minute)).toEqual([])
    expect(await emailsLeft({ db })).toEqual({ waiting: 0, dead: 0 })
    const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ sent_at: later(minute + 1).toISOString(), last_error: null })
  })

  it('enqueues one report on an email that it gives up, in the same transaction', async () => {
    const { one, two, email, id, db } = await claimed(test)
    const report = (messageId: string) => ({ kind: 'report' as const, messageId, payload: { id } })
    // The Message-ID is already taken: the report cannot be stored.
    await expect(one.close(email, now, '550', report('<0@x.is>'))).rejects.toThrow()
    expect(await emailsLeft({ db })).toEqual({ waiting: 1, dead: 0 })
    await Promise.all([
      one.close(email, now, '550', report('<a@x.is>')),
      two.close(email, now, '550', report('<b@x.is>')),
    ])
    expect(await emailsLeft({ db })).toEqual({ waiting: 1, dead: 1 })
    const { leadId } = email
    expect(await one.claim(now, 9, minute)).toMatchObject([
      { kind: 'report', payload: { id }, attempts: 1, leadId },
    ])
  })
})
