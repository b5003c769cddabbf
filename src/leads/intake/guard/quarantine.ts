import type { Transaction } from 'kysely'
import type { Database } from '#database/database'
import type { Schema } from '#database/schema'
import { addToOutbox, type LetterDraft } from '#email/queue/letter-draft'
import type { LetterName } from '#email/queue/letter-name'
import { readSubmission, type Submission, submissionColumns } from '../../inbox/submission.ts'

/** What became of the letters of a submission that was put into quarantine. */
export type Withdrawn = Readonly<{
  /** Taken out of the outbox, unsent. */
  letters: readonly LetterName[]
  /** How many are being sent at this moment, and may arrive. */
  inHand: number
}>

/**
 * Puts a new submission into quarantine and takes back its unsent letters, all or nothing. A letter
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
    const letters = await withdraw(trx, id, now)
    const left = await trx
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
    return { letters, inHand: left.length }
  })
}

/**
 * Ends a quarantine and puts the letters in the outbox, all or nothing. A kind of letter that was
 * sent before the quarantine is not sent again.
 *
 * @param letters says what a submission owes
 * @returns the kinds of letter that are owed now; undefined when it was not in quarantine
 */
export async function releaseSubmission(
  { transaction }: Database,
  id: string,
  letters: (submission: Submission) => readonly LetterDraft[],
  now: Date,
): Promise<readonly LetterDraft['kind'][] | undefined> {
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
    const drafts = letters(readSubmission(row)).filter(({ kind }) => !had.has(kind))
    await addToOutbox(trx, id, drafts, now)
    return drafts.map(({ kind }) => kind)
  })
}

async function withdraw(trx: Transaction<Schema>, id: string, now: Date): Promise<LetterName[]> {
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
