import type { Transaction } from 'kysely'
import type { Schema } from '#database/database'

/**
 * Takes back every way in that somebody has asked for: links that are on their way, and those that are
 * still to be sent.
 */
export async function withdrawLinks(trx: Transaction<Schema>, staffId: string): Promise<void> {
  const owed = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'signIn')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute()
  const own = owed.filter(({ payload }) => payload.includes(JSON.stringify(staffId)))
  const ids = own.map(({ id }) => id)
  // First what makes links, then the links; see `isStillOwed`.
  if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
  await trx.deleteFrom('sign_in_links').where('staff_id', '=', staffId).execute()
}
