import type { Transaction } from 'kysely'
import type { Schema } from '#database/schema'

/** How long the same content without a key counts as one submission, in milliseconds. */
const sameContentWindowMs = 10 * 60 * 1000

type Sent = Readonly<{
  form: string
  /** As the browser made it; null without JavaScript. */
  key: string | null
  contentHash: string
  now: Date
}>

/** Whether a post repeats a submission, or is one of its own. */
type Repetition =
  | Readonly<{ repeats: string }>
  | Readonly<{
      /** What to store as its key. */
      key: string | null
      /** The id of the first submission with the same key, whose content is another. */
      follows: string | null
    }>

/**
 * Finds what a post repeats, if anything. With a key it repeats what has the same key and content; the same key
 * with other content is a correction, which follows the first. Without a key it repeats the newest
 * of the same form and content within ten minutes.
 */
export async function findRepetition(trx: Transaction<Schema>, sent: Sent): Promise<Repetition> {
  const { form, contentHash, now } = sent
  if (sent.key !== null) {
    const [first, correction] = keysOf(form, sent.key, contentHash)
    const rows = await trx
      .selectFrom('submissions')
      .select(['id', 'submission_key', 'content_hash'])
      .where('submission_key', 'in', [first, correction])
      .execute()
    const same = rows.find((row) => row.content_hash === contentHash)
    if (same) return { repeats: same.id }
    const [earlier] = rows
    return earlier ? { key: correction, follows: earlier.id } : { key: first, follows: null }
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
  return row ? { repeats: row.id } : { key: null, follows: null }
}

/** What is stored as the key of a form's first submission, and of one that corrects it. */
function keysOf(form: string, key: string, contentHash: string): readonly [string, string] {
  const first = `${form}:${key}`
  return [first, `${first}:${contentHash}`]
}
