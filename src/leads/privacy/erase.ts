import type { Kysely, Transaction } from 'kysely'
import { addAudit, type Database, type Schema } from '#database/database'
import type { EmailName } from '#email/email'
import type { Actor } from '../inbox/events.ts'
import type { Condition } from '../inbox/submission.ts'

export type DeleteOptions = Readonly<{
  now: Date
  /** Who does it; undefined for the command line. */
  by?: Actor
  /** Removes files of emails, before the deletion and after it those written meanwhile. */
  removeFiles: (emails: readonly EmailName[]) => Promise<unknown>
}>

/**
 * Erases submissions with their emails and notes how many of which form (GDPR, article 17; lög nr.
 * 90/2018, 20. gr.); `forgetDeleted` follows. Undefined, with nothing erased, while a worker has
 * one of the emails in hand, at most two minutes.
 */
export async function eraseSubmissions(
  { db, transaction }: Database,
  ids: readonly string[],
  { now, by, removeFiles }: DeleteOptions,
): Promise<Deleted | undefined> {
  await removeFiles(await emailNamesOf(db, ids))
  const deleted = await transaction(async (trx) => {
    const inHand = await trx
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', 'in', [...ids])
      .where('sent_at', 'is', null)
      .where('locked_until', '>', now.toISOString())
      .execute()
    if (inHand.length > 0) return undefined
    const found = await deleteSubmissions(trx, ids)
    const forms = countEach(found.submissions.map(({ form }) => form))
    const count = found.submissions.length
    const details = { count, forms, reason: 'request', ...(by && { by: by.email }) }
    if (details.count > 0) await addAudit(trx, { event: 'erased', details, now })
    return found
  })
  if (deleted) await removeFiles(deleted.emails)
  return deleted
}

/** What was deleted; the emails name files that may still lie in the mail folder. */
export type Deleted = Readonly<{
  submissions: readonly Readonly<{ id: string; form: string; state: string }>[]
  emails: readonly EmailName[]
}>

/** Deletes submissions of which `condition` holds; ids that are gone are passed over. */
export async function deleteSubmissions(
  trx: Transaction<Schema>,
  ids: readonly string[],
  condition: Condition = ({ lit }) => lit(true),
): Promise<Deleted> {
  if (ids.length === 0) return { submissions: [], emails: [] }
  const emails = await emailNamesOf(trx, ids)
  // Their emails go with them (on delete cascade).
  const submissions = await trx
    .deleteFrom('submissions')
    .where('id', 'in', [...ids])
    .where(condition)
    .returning(['id', 'form', 'state'])
    .execute()
  const deleted = new Set(submissions.map(({ id }) => id))
  return { submissions, emails: emails.filter((email) => deleted.has(email.submissionId)) }
}

/** The names of all emails that are or were owed for these submissions. */
export async function emailNamesOf(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    .select(['submission_id', 'message_id', 'created_at'])
    .where('submission_id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ submission_id: submissionId, message_id, created_at }) =>
    submissionId === null ? [] : [{ submissionId, messageId: message_id, createdAt: created_at }],
  )
}

/** How many of `values` there are of each, sorted: `{ contact: 2, quote: 1 }`. */
export function countEach(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values.toSorted()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
