import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database/database'
import type { Schema } from '#database/schema'
import { type EmailKind, type EmailName, enqueue } from '#email/email'
import { emailsOwed } from '../emails/lead-emails.ts'
import { matching, readSubmission, submissionColumns } from './submission.ts'

/** What became of the emails of a submission that was put into quarantine. */
export type Withdrawn = Readonly<{
  /** Taken out of the outbox, unsent. */
  emails: readonly EmailName[]
  /** How many are being sent at this moment, and may arrive. */
  inHand: number
}>

/**
 * Puts a new submission into quarantine and takes back its unsent emails, all or nothing. An email
 * that a mail worker has in hand stays, so that it is known afterwards whether it was sent.
 *
 * @returns undefined when there is no such submission, or it is not new
 */
export async function quarantineSubmission(
  { transaction }: Database,
  id: string,
  now: Date,
): Promise<Withdrawn | undefined> {
  return await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('submissions')
      .set({ state: 'quarantined' })
      .where('id', '=', id)
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    const emails = await withdraw(trx, id, now)
    const left = await trx
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
    return { emails, inHand: left.length }
  })
}

/**
 * Ends a quarantine and puts the emails in the outbox, all or nothing. A kind of email that was
 * sent before the quarantine is not sent again.
 *
 * @param webhook whether the operator's own system is told too
 * @returns the kinds of email that are owed now; undefined when it was not in quarantine
 */
export async function releaseSubmission(
  { transaction }: Database,
  id: string,
  { webhook }: Readonly<{ webhook: boolean }>,
  now: Date,
): Promise<readonly EmailKind[] | undefined> {
  return await transaction(async (trx) => {
    const row = await trx
      .updateTable('submissions')
      .set({ state: 'new' })
      .where('id', '=', id)
      .where('state', '=', 'quarantined')
      .returning(submissionColumns)
      .executeTakeFirst()
    if (!row) return undefined
    await withdraw(trx, id, now)
    const left = await trx
      .selectFrom('outbox')
      .select('kind')
      .where('submission_id', '=', id)
      .execute()
    const had = new Set(left.map(({ kind }) => kind))
    const drafts = emailsOwed(readSubmission(row).fields, { webhook }).filter(
      ({ kind }) => !had.has(kind),
    )
    await enqueue(trx, id, drafts, now)
    return drafts.map(({ kind }) => kind)
  })
}

async function withdraw(trx: Transaction<Schema>, id: string, now: Date): Promise<EmailName[]> {
  const rows = await trx
    .deleteFrom('outbox')
    .where('submission_id', '=', id)
    .where('sent_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('locked_until', 'is', null), eb('locked_until', '<=', now.toISOString())]),
    )
    .returning(['message_id', 'created_at'])
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, createdAt: row.created_at }))
}

/** How many leads are in quarantine: those of the last 24 hours, and all. */
export type QuarantineState = Readonly<{ lastDay: number; all: number }>

const dayMs = 24 * 60 * 60_000

/** Counts what is in quarantine at `now`. Throws when the database does. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date): Promise<QuarantineState> {
  const count = async (since?: string) => {
    const { found } = await db
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .where(matching({ states: ['quarantined'], since }))
      .executeTakeFirstOrThrow()
    return found
  }
  const since = new Date(now.getTime() - dayMs).toISOString()
  return { lastDay: await count(since), all: await count() }
}
