import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { after, before, type Schema } from '#database/database'
import { browserName } from '../browser-name.ts'
import { readStaff, type Staff } from '../staff.ts'
import { type DatabaseAt, hashOf, isToken, lifetimes, newToken } from './secrets.ts'

/**
 * Opens a session, a new one at each sign-in (Book, sessions), and keeps in mind that somebody has
 * signed in with the browser (`knownStaff`). Returns a token for each, which are stored nowhere.
 *
 * @param userAgent of the browser, from which its name in the list of sessions comes
 * @param had what the browser had of either, which is good no longer
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
 * The session of a token; undefined for one that is none, has ended or belongs to nobody any more.
 * Notes that it was used (Book, sessions), and replaces the token when it is old, which the Book does not.
 *
 * @param asked `page`: its response reaches the browser's cookies, so that the token may be replaced;
 * `itself`: by a page that lies open, which is no use of the session
 * @param failed is told when the notes cannot be taken, as on a full disk: the session is good without
 * @returns `renewed`: a new token to hand out in place of the one that came
 */
export async function readSession(
  { database, now }: DatabaseAt,
  token: string | undefined,
  asked: 'page' | 'part' | 'itself',
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
  // Until the new token is used for the first time, its response may have been lost.
  const isNewUnused = oldHolds > after(now, lifetimes.replacedToken)
  // Of requests that come at once with an old token, one gets a new one; the others may a minute later.
  const isDue = isCurrent
    ? row.rotated_at <= before(now, lifetimes.sessionToken)
    : isNewUnused && row.rotated_at <= before(now, lifetimes.replacedToken)
  const renewed = isDue && asked === 'page' ? newToken() : undefined
  const changes = {
    ...(asked !== 'itself' && row.seen_at <= before(now, 60_000) && { seen_at: at }),
    ...(isCurrent && isNewUnused && { previous_until: after(now, lifetimes.replacedToken) }),
    ...(renewed && { token_hash: hashOf(renewed), rotated_at: at, seen_at: at }),
    // Only the first time: replaced again, the old token is good no longer than before.
    ...(renewed &&
      isCurrent && { previous_hash: hash, previous_until: after(now, lifetimes.idleSession) }),
  }
  const note = async (trx: Transaction<Schema>) => {
    const own = trx.updateTable('sessions').set(changes).where('id', '=', row.session)
    // Unless another request has replaced its token meanwhile.
    const same = own.where('token_hash', '=', row.token_hash)
    return (await same.executeTakeFirstOrThrow()).numUpdatedRows > 0n
  }
  const isChanged = Object.keys(changes).length > 0
  const isNoted = isChanged && (await database.transaction(note).catch(failed))
  return { id: row.session, staff: readStaff(row), renewed: isNoted ? renewed : undefined }
}

/** The sessions that are still good at `now`, with whose they are. */
export function openSessions(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .where('removed_at', 'is', null)
    .where('seen_at', '>', before(now, lifetimes.idleSession))
    .where('sessions.created_at', '>', before(now, lifetimes.session))
}
