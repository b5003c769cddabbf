import type { Transaction } from 'kysely'
import { z } from 'zod'
import { parseJson } from '#database/content-columns'
import type { Schema } from '#database/schema'

const lookBackMs = 24 * 60 * 60 * 1000

/** Enough to tell a wave from chance. */
const enough = 10

const fieldsSchema = z.record(z.string(), z.string())

/**
 * The fields of the latest submissions of the last 24 hours whose message has this hash, at most
 * ten. Rows that are damaged are left out: they must not cost the next visitor.
 */
export async function sameMessage(
  trx: Transaction<Schema>,
  messageHash: string,
  now: Date,
): Promise<Record<string, string>[]> {
  const rows = await trx
    .selectFrom('submissions')
    .select('fields')
    .where('message_hash', '=', messageHash)
    .where('created_at', '>', new Date(now.getTime() - lookBackMs).toISOString())
    .orderBy('created_at', 'desc')
    .limit(enough)
    .execute()
  return rows.flatMap(({ fields }) => {
    const read = fieldsSchema.safeParse(parseJson(fields))
    return read.success ? [read.data] : []
  })
}
