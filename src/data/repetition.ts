import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** How long the same content without a key counts as one submission, in milliseconds. */
export const sameContentWindowMs = 10 * 60 * 1000

type Sent = Readonly<{ form: string; key: string | null; contentHash: string; now: Date }>

/**
 * The id of the submission that a post repeats: the one with its key, or for a post without a key
 * the newest of the same form and content within ten minutes. Undefined when it repeats none.
 *
 * @param sent `key` as it is stored, behind the form's name
 */
export async function earlierSubmission(
  trx: Transaction<Schema>,
  { form, key, contentHash, now }: Sent,
): Promise<string | undefined> {
  if (key !== null) {
    const row = await trx
      .selectFrom('submissions')
      .select('id')
      .where('submission_key', '=', key)
      .executeTakeFirst()
    return row?.id
  }
  const since = new Date(now.getTime() - sameContentWindowMs).toISOString()
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('form', '=', form)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
