import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { after, before, type Database, type Schema } from '#database/database'
import { auditBy } from '#leads/leads'
import { readStaff, type Staff } from './staff.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A session ends when nothing was asked for as long, and after so long whatever was asked. */
const idleMs = 12 * hourMs
export const longestMs = 30 * 24 * hourMs
/** Its token is replaced after so long, and the old one is good for requests under way. */
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
 */
export async function readSession(
  { db, transaction }: Database,
  token: string | undefined,
  now: Date,
  asked: 'page' | 'part' | 'itself',
): Promise<Session | undefined> {
  if (!isToken(token)) return undefined
  const hash = hashOf(token)
  const row = await openSessions(db, now)
    .selectAll('staff')
    .select(['sessions.id as session', 'token_hash', 'previous_until', 'rotated_at', 'seen_at'])
    .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { session: id } = row
  const isCurrent = row.token_hash === hash
  if (!isCurrent && (row.previous_until ?? '') <= now.toISOString()) return undefined
  const isOld = row.rotated_at <= before(now, rotationMs)
  const renewed = isCurrent && isOld && asked === 'page' ? newToken() : undefined
  if (renewed || (asked !== 'itself' && row.seen_at <= before(now, minuteMs))) {
    const { numUpdatedRows } = await transaction((trx) =>
      trx
        .updateTable('sessions')
        .set({ seen_at: now.toISOString() })
        .$if(renewed !== undefined, (query) =>
          query.set({
            token_hash: hashOf(renewed ?? ''),
            previous_hash: hash,
            previous_until: after(now, graceMs),
            rotated_at: now.toISOString(),
          }),
        )
        .where('id', '=', id)
        .where('token_hash', '=', row.token_hash)
        .executeTakeFirstOrThrow(),
    )
    // Of two pages that are asked for at once, one gets the new token; the other has the old one's minute.
    if (numUpdatedRows === 0n) return { id, staff: readStaff(row), renewed: undefined }
  }
  return { id, staff: readStaff(row), renewed }
}

/** Whether a session is still good, which it is for nobody who has no access any more. */
export async function isOpenSession(db: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  const found = openSessions(db, now).select('sessions.id').where('sessions.id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
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

/** Ends all sessions of somebody but one, and says so in the audit log. */
export async function endOthers(
  { transaction }: Database,
  staff: Staff,
  kept: string | undefined,
  now: Date,
): Promise<void> {
  await transaction(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where('staff_id', '=', staff.id)
      .where('id', '!=', kept ?? '')
      .execute()
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
    for (const table of ['sessions', 'sign_in_links'] as const) {
      await trx.deleteFrom(table).where('staff_id', '=', id).execute()
    }
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
    // What was owed for a lead goes with it.
    await trx
      .deleteFrom('outbox')
      .where('submission_id', 'is', null)
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
