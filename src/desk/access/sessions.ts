import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { after, before, type Schema } from '#database/database'
import { browserName } from '../browser-name.ts'
import { readStaff, type Staff } from '../staff.ts'
import { type DatabaseAt, hashOf, isToken, lifetimes, newToken } from './secrets.ts'

/**
 * Opens a new session, one per sign-in (Copenhagen Book, sessions), and remembers that somebody has signed in
 * with the browser (`knownStaff`). Returns both tokens; only their hashes are stored.
 *
 * @param userAgent the browser's user agent, from which its name in the list of sessions comes
 * @param had the browser's previous session id and `known` token, which become invalid
 */
export async function openSession(
  { database, now }: DatabaseAt,
  staffId: string,
  userAgent: string | null,
  had: Readonly<{ session?: string | undefined; known?: string | undefined }> = {},
): Promise<Readonly<{ session: string; known: string }>> {
  const [ended, formerHash] = [had.session ?? '', hashOf(had.known ?? '')]
  const [session, known] = [newToken(), newToken()]
  const at = now.toISOString()
  const seen = { browser: browserName(userAgent), created_at: at, rotated_at: at, seen_at: at }
  const row = { id: randomUUIDv7(), token_hash: hashOf(session), staff_id: staffId, ...seen }
  const knownRow = { token_hash: hashOf(known), staff_id: staffId, seen_at: at }
  await database.transaction(async (trx) => {
    await trx.deleteFrom('sessions').where('id', '=', ended).execute()
    await trx.insertInto('sessions').values(row).execute()
    await trx.deleteFrom('known_browsers').where('token_hash', '=', formerHash).execute()
    await trx.insertInto('known_browsers').values(knownRow).execute()
  })
  return { session, known }
}

/**
 * The session of a token; undefined for an invalid or expired one, or when its owner has lost access.
 * Records its use (Copenhagen Book, sessions), and rotates an old token, which that book does not ask for.
 *
 * @param requested `page`: the response can set cookies, so the token may be rotated; `poll`: an open page
 * asks by itself, which does not count as use; `other`: use, but no rotation
 * @param failed called when the use could not be recorded, as on a full disk; the session stays valid
 * @returns `renewed`: the new token to send in place of the old one, if it was rotated
 */
export async function readSession(
  { database, now }: DatabaseAt,
  token: string | undefined,
  requested: 'page' | 'other' | 'poll',
  failed: (thrown: unknown) => void,
): Promise<{ id: string; staff: Staff; renewed: string | undefined } | undefined> {
  if (!isToken(token)) return undefined
  const hash = hashOf(token)
  const at = now.toISOString()
  const row = await openSessions(database.db, now)
    .selectAll('staff')
    .select(['sessions.id as session', 'token_hash', 'previous_until', 'rotated_at', 'seen_at'])
    .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .executeTakeFirst()
  if (!row) return undefined
  const isCurrent = row.token_hash === hash
  const oldHolds = row.previous_until ?? ''
  if (!isCurrent && oldHolds <= at) return undefined
  // Until the new token is first used, the response that carried it may have been lost.
  const isNewUnused = oldHolds > after(now, lifetimes.replacedToken)
  // Of concurrent requests with an old token, one rotates it; the others may a minute later.
  const isDue = isCurrent
    ? row.rotated_at <= before(now, lifetimes.sessionToken)
    : isNewUnused && row.rotated_at <= before(now, lifetimes.replacedToken)
  const renewed = isDue && requested === 'page' ? newToken() : undefined
  const changes = {
    ...(requested !== 'poll' && row.seen_at <= before(now, 60_000) && { seen_at: at }),
    ...(isCurrent && isNewUnused && { previous_until: after(now, lifetimes.replacedToken) }),
    ...(renewed && { token_hash: hashOf(renewed), rotated_at: at, seen_at: at }),
    // Only on the first rotation: another one does not extend the life of the old token.
    ...(renewed &&
      isCurrent && { previous_hash: hash, previous_until: after(now, lifetimes.idleSession) }),
  }
  const note = async (trx: Transaction<Schema>) => {
    const own = trx.updateTable('sessions').set(changes).where('id', '=', row.session)
    // Unless a concurrent request has rotated the token.
    const same = own.where('token_hash', '=', row.token_hash)
    return (await same.executeTakeFirstOrThrow()).numUpdatedRows > 0n
  }
  const isChanged = Object.keys(changes).length > 0
  const isNoted = isChanged && (await database.transaction(note).catch(failed))
  return { id: row.session, staff: readStaff(row), renewed: isNoted ? renewed : undefined }
}

/** The sessions that are valid at `now`, joined with their owners. */
export function openSessions(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .where('removed_at', 'is', null)
    .where('seen_at', '>', before(now, lifetimes.idleSession))
    .where('sessions.created_at', '>', before(now, lifetimes.session))
}
