import type { Database } from '#database/database'

/**
 * Deletes the hashes of senders from before the day (UTC) that `now` lies in, and the keys that
 * they were made with. Each post does it too, but on a quiet site the next one may be far off.
 */
export async function forgetSenders({ transaction }: Database, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await transaction(async (trx) => {
    await trx.deleteFrom('arrivals').where('created_at', '<', day).execute()
    await trx.deleteFrom('sender_keys').where('day', '<', day).execute()
  })
}
