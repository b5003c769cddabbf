import type { Kysely } from 'kysely'
import { before, type Database, type Schema } from '#database/database'
import { hashOf, isToken, knownDays, newToken } from './sessions.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Who has signed in with a browser before, by its token: for them it is let through where tries of
 * strangers are counted. It signs nobody in.
 *
 * @returns the id of a member of staff
 */
export async function knownStaff(
  db: Kysely<Schema>,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('staff', 'staff.id', 'known_browsers.staff_id')
    .select('staff.id')
    .where('token_hash', '=', hashOf(token))
    .where('seen_at', '>', before(now, knownDays * dayMs))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/**
 * Keeps in mind that somebody has signed in with a browser; returns its new token, which is stored
 * nowhere. The one that it had is good no longer.
 */
export async function keepKnown(
  { transaction }: Database,
  staffId: string,
  had: string | undefined,
  now: Date,
): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashOf(token), staff_id: staffId, seen_at: now.toISOString() }
  await transaction(async (trx) => {
    if (isToken(had)) {
      await trx.deleteFrom('known_browsers').where('token_hash', '=', hashOf(had)).execute()
    }
    await trx.insertInto('known_browsers').values(row).execute()
  })
  return token
}
