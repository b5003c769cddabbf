import type { Transaction } from 'kysely'
import { z } from 'zod'
import { parseJson, type Schema } from '#database/database'
import type { Values } from '../forms/values.ts'
import { before } from './arrivals.ts'

/** A post before it is stored: what tells it from others. */
export type IncomingSubmission = Readonly<{
  form: string
  fields: Values
  /** The key that the browser made for this instance of the form; null without JavaScript. */
  key: string | null
  contentHash: string
  /** Equal for the same text of many senders (`textHash`); null for too little text. */
  messageHash: string | null
  now: Date
}>

const sameTextMs = 24 * 60 * 60 * 1000

/** Enough to tell a wave from chance. */
const enough = 10

const fieldsSchema = z.object({ email: z.string().default('') })

/** Of how many other senders the same text came within a day, up to ten. */
export async function countOthersWithText(
  trx: Transaction<Schema>,
  { messageHash, fields, now }: IncomingSubmission,
): Promise<number> {
  if (messageHash === null) return 0
  const rows = await trx
    .selectFrom('submissions')
    .select('fields')
    .where('message_hash', '=', messageHash)
    .where('created_at', '>', before(now, sameTextMs))
    .orderBy('created_at', 'desc')
    .limit(enough)
    .execute()
  const others = new Set<string>()
  for (const row of rows) {
    // A damaged row is left out: it must not cost the next visitor.
    const { data } = fieldsSchema.safeParse(parseJson(row.fields))
    if (data) others.add(data.email.toLowerCase())
  }
  others.delete(fields.email?.toLowerCase() ?? '')
  return others.size
}

const sameContentMs = 10 * 60 * 1000

/**
 * What a post repeats: what has the same key and content, or without a key the newest of the same
 * content within ten minutes. The same key with other content follows the first. Of what repeats
 * nothing, the key to store it under.
 */
export async function findRepetition(
  trx: Transaction<Schema>,
  { form, key, contentHash, now }: IncomingSubmission,
) {
  if (key === null) {
    const row = await trx
      .selectFrom('submissions')
      .select('id')
      .where('form', '=', form)
      .where('content_hash', '=', contentHash)
      .where('created_at', '>=', before(now, sameContentMs))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { repeats: row.id } : { key: null, follows: null }
  }
  const first = `${form}:${key}`
  const correction = `${first}:${contentHash}`
  const rows = await trx
    .selectFrom('submissions')
    .select(['id', 'content_hash'])
    .where('submission_key', 'in', [first, correction])
    .execute()
  const same = rows.find((row) => row.content_hash === contentHash)
  if (same) return { repeats: same.id }
  const [earlier] = rows
  return earlier ? { key: correction, follows: earlier.id } : { key: first, follows: null }
}
