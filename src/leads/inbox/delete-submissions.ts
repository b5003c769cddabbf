import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import type { Schema } from '#database/schema'
import type { LetterName } from '#email/queue/letter-name'

/** What was deleted; the letters name files that may still lie in the mail folder. */
export type Deleted = Readonly<{
  submissions: readonly Readonly<{ id: string; form: string; state: string }>[]
  letters: readonly LetterName[]
}>

type Condition = (builder: ExpressionBuilder<Schema, 'submissions'>) => Expression<SqlBool>

/**
 * Deletes submissions with their letters, inside `trx`. Ids that there are no more are passed over:
 * another process was faster.
 *
 * @param condition what must hold of each at the moment of its deletion
 */
export async function deleteSubmissions(
  trx: Transaction<Schema>,
  ids: readonly string[],
  condition: Condition = ({ lit }) => lit(true),
): Promise<Deleted> {
  if (ids.length === 0) return { submissions: [], letters: [] }
  const letters = await lettersOfAll(trx, ids)
  // Their letters go with them (on delete cascade).
  const submissions = await trx
    .deleteFrom('submissions')
    .where('id', 'in', [...ids])
    .where(condition)
    .returning(['id', 'form', 'state'])
    .execute()
  const deleted = new Set(submissions.map(({ id }) => id))
  return { submissions, letters: letters.filter((letter) => deleted.has(letter.submissionId)) }
}

/** The names of all letters that are or were owed for these submissions. */
export async function lettersOfAll(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<(LetterName & Readonly<{ submissionId: string }>)[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    .select(['submission_id', 'message_id', 'created_at'])
    .where('submission_id', 'in', [...ids])
    .execute()
  return rows.map(({ submission_id, message_id, created_at }) => ({
    submissionId: submission_id,
    messageId: message_id,
    createdAt: created_at,
  }))
}

/** How many of `values` there are of each, sorted: `{ contact: 2, quote: 1 }`. */
export function countEach(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values.toSorted()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
