import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql, type Updateable } from 'kysely'
import { after, before, type Database, type Schema } from '#database/database'
import { auditBy } from '#leads/leads'
import { readStaff, type Staff } from './staff.ts'
import { withdrawLinks } from './withdraw-links.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A session ends when nothing was asked for as long, and after so long whatever was asked. */
const idleMs = 12 * hourMs
/** How long a browser is known after somebody has signed in with it, in days. */
export const knownDays = 180
export const longestMs = 30 * 24 * hourMs
/**
 * Its token is replaced after so long. The old one holds until the new one has come back, since the
 * response that brought it may be lost, and for so long after that, for requests under way; at most as
 * long as a session without use.
 */
const rotationMs = hourMs
const graceMs = minuteMs

type Session = Readonly<{
  id: string
  staff: Staff
  /** A new token to hand out in place of the one that came. */
  renewed: string | undefined
}>

/**
 * Opens a session and returns its token, which is stored nowhere.
 *
 * @param userAgent of the browser, from which its name in the list of sessions comes
 */
export async function openSession(
  { transaction }: Database,
  staffId: string,
  userAgent: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await transaction(async (trx) => {
    await trx
      .insertInto('sessions')
      .values({
        id: randomUUIDv7(),
        token_hash: hashOf(token),
        staff_id: staffId,
        browser: browserName(userAgent),
        created_at: at,
        rotated_at: at,
        seen_at: at,
      })
      .execute()
  })
  return token
}

/**
 * The session of a token; undefined for one that is none, has ended or belongs to nobody any more.
 * Notes that it was used, and replaces the token when it is old.
 *
 * @param asked `page`: its response reaches the browser's cookies, so that the token may be replaced;
 * `itself`: by a page that lies open, which is no use of the session
 * @param failed is told when the notes cannot be taken, as on a full disk: the session is good without;
 * where nobody is, it throws
 */
export async function readSession(
  database: Database,
  token: string | undefined,
  now: Date,
  asked: 'page' | 'part' | 'itself',
  failed: (thrown: unknown) => void = rethrow,
): Promise<Session | undefined> {
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
  const isNewUnused = oldHolds > after(now, graceMs)
  // Of pages that are asked for at once with an old token one gets a new one; the others wait a moment.
  const isDue = isCurrent
    ? row.rotated_at <= before(now, rotationMs)
    : isNewUnused && row.rotated_at <= before(now, graceMs)
  const renewed = isDue && asked === 'page' ? newToken() : undefined
  const changes = {
    ...(asked !== 'itself' && row.seen_at <= before(now, minuteMs) && { seen_at: at }),
    ...(isCurrent && isNewUnused && { previous_until: after(now, graceMs) }),
    ...(renewed && { token_hash: hashOf(renewed), rotated_at: at, seen_at: at }),
    // Replaced once more, the old one holds no longer than it did.
    ...(renewed && isCurrent && { previous_hash: hash, previous_until: after(now, idleMs) }),
  }
  const isNoted = await note(database, row, changes).catch(failed)
  return { id: row.session, staff: readStaff(row), renewed: isNoted ? renewed : undefined }
}

function rethrow(thrown: unknown): never {
  throw thrown
}

/** Notes what became of a session, unless its token was replaced meanwhile; whether it did. */
async function note(
  { transaction }: Database,
  { session, token_hash }: Readonly<{ session: string; token_hash: string }>,
  changes: Updateable<Schema['sessions']>,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true
  const { numUpdatedRows } = await transaction((trx) =>
    trx
      .updateTable('sessions')
      .set(changes)
      .where('id', '=', session)
      .where('token_hash', '=', token_hash)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** Those of the sessions that are still good, which none is of somebody who has no access any more. */
export async function stillOpen(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = openSessions(db, now).select('sessions.id').where('sessions.id', 'in', ids)
  return new Set((await found.execute()).map(({ id }) => id))
}

/** The sessions that are still good at `now`, with whose they are. */
function openSessions(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .where('removed_at', 'is', null)
    .where('seen_at', '>', before(now, idleMs))
    .where('sessions.created_at', '>', before(now, longestMs))
}

/** The open sessions of somebody, the one used last first. */
export async function listSessions(db: Kysely<Schema>, staffId: string, now: Date) {
  return await openSessions(db, now)
    .select(['sessions.id', 'browser', 'seen_at'])
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Ends a session of somebody. */
export async function endSession({ transaction }: Database, staffId: string, id = '') {
  await transaction(async (trx) => {
    const own = trx.deleteFrom('sessions').where('staff_id', '=', staffId)
    await own.where('id', '=', id).execute()
  })
}

/**
 * Ends all sessions of somebody but one, takes back the links that are on their way, and says so in the
 * audit log.
 *
 * @param known the token of the one browser that stays known; see `keepKnown`
 */
export async function endOthers(
  { transaction }: Database,
  staff: Staff,
  { session, known }: Readonly<{ session: string | undefined; known: string | undefined }>,
  now: Date,
): Promise<void> {
  await transaction(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where('staff_id', '=', staff.id)
      .where('id', '!=', session ?? '')
      .execute()
    await trx
      .deleteFrom('known_browsers')
      .where('staff_id', '=', staff.id)
      .where('token_hash', '!=', hashOf(known ?? ''))
      .execute()
    await withdrawLinks(trx, staff.id)
    await auditBy(trx, staff, 'signed out elsewhere', {}, now)
  })
}

/** Signs somebody out everywhere, links that are on their way included. False when there is nobody. */
export async function signOutEverywhere(
  { transaction }: Database,
  id: string,
  by: Staff,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const found = await trx
      .selectFrom('staff')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) return false
    for (const table of ['sessions', 'known_browsers'] as const) {
      await trx.deleteFrom(table).where('staff_id', '=', id).execute()
    }
    await withdrawLinks(trx, id)
    await auditBy(trx, by, 'staff signed out', { staff: found.email }, now)
    return true
  })
}

/** When each member of staff last used the desk (ISO 8601), by id, as far as a session is open. */
export async function lastSeen(db: Kysely<Schema>, now: Date) {
  const rows = await openSessions(db, now)
    .select(({ fn }) => ['staff_id', fn.max<string>('seen_at').as('seen_at')])
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map(({ staff_id, seen_at }) => [staff_id, seen_at]))
}

/** Deletes what no longer signs anybody in, and old invitations; for a job that runs once a day. */
export async function forgetEnded({ transaction }: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where(
        sql<boolean>`seen_at <= ${before(now, idleMs)} or created_at <= ${before(now, longestMs)}`,
      )
      .execute()
    await trx.deleteFrom('sign_in_links').where('expires_at', '<=', at).execute()
    await trx.deleteFrom('wanted_pages').where('expires_at', '<=', at).execute()
    await trx.deleteFrom('passkey_challenges').where('expires_at', '<=', at).execute()
    const knownSince = before(now, knownDays * 24 * hourMs)
    await trx.deleteFrom('known_browsers').where('seen_at', '<=', knownSince).execute()
    await trx
      .deleteFrom('outbox')
      .where('kind', '=', 'signIn')
      .where('created_at', '<=', before(now, 24 * hourMs))
      .execute()
    // What was owed for a lead goes with it.
    await trx
      .deleteFrom('outbox')
      .where('lead_id', 'is', null)
      .where('created_at', '<=', before(now, longestMs))
      .execute()
    await trx.deleteFrom('open_pages').where('seen_at', '<=', before(now, hourMs)).execute()
  })
}

/** `Firefox, Windows`: enough to know a browser of one's own again. */
export function browserName(userAgent: string): string {
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = named([
    ['Edge', /Edg/],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ])
  const system = named([
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS/],
    ['Linux', /Linux/],
  ])
  return [browser, system].filter(Boolean).join(', ') || '–'
}

/** 32 random bytes, base64url: nobody guesses it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token: SHA-256, hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether words from a request look like a token; anything else asks the database for nothing. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}
