import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { after, type Database, type Schema } from '#database/database'
import { fallbackLanguage } from '#i18n/i18n'
import { auditBy } from '#leads/leads'
import { hashOf, isToken, newToken } from './sessions.ts'
import { listStaff, readStaff, type Staff } from './staff.ts'

const minuteMs = 60_000

/** How long a link that was sent is good, in minutes, as its e-mail says. */
export const linkMinutes = 15

/**
 * Makes a token that signs somebody in once, in the browser that asked, within 15 minutes. Links that
 * were made for the same browser before are good no longer.
 *
 * @param browser the secret of that browser; undefined for a link that any may use
 * @param minutes how long it is good
 */
export async function makeLink(
  { transaction }: Database,
  staffId: string,
  browser: string | undefined,
  now: Date,
  minutes = linkMinutes,
): Promise<string> {
  const hash = browser === undefined ? null : hashOf(browser)
  return await transaction((trx) => addLink(trx, staffId, hash, now, minutes))
}

/** As `makeLink`, inside `trx`, for a browser of which only the hash of its secret is known. */
export async function addLink(
  trx: Transaction<Schema>,
  staffId: string,
  browser_hash: string | null,
  now: Date,
  minutes = linkMinutes,
): Promise<string> {
  const token = newToken()
  await trx
    .deleteFrom('sign_in_links')
    .where('staff_id', '=', staffId)
    .where('browser_hash', 'is not distinct from', browser_hash)
    .execute()
  await trx
    .insertInto('sign_in_links')
    .values({
      token_hash: hashOf(token),
      staff_id: staffId,
      browser_hash,
      created_at: now.toISOString(),
      expires_at: after(now, minutes * minuteMs),
    })
    .execute()
  return token
}

/** Whether a link is one that any browser may use, as the address that a first start prints. */
export async function isOpenLink({ db }: Database, token: string, now: Date): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await db
    .selectFrom('sign_in_links')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('browser_hash', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a link up and returns whom it signs in; undefined when it was used, is too old, or was asked
 * for in another browser, where it stays good for the right one.
 */
export async function spendLink(
  { transaction }: Database,
  token: string,
  browser: string | undefined,
  now: Date,
): Promise<Staff | undefined> {
  if (!isToken(token)) return undefined
  return await transaction(async (trx) => {
    const used = await trx
      .deleteFrom('sign_in_links')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now.toISOString())
      .where(({ eb, or }) =>
        or([
          eb('browser_hash', 'is', null),
          ...(isToken(browser) ? [eb('browser_hash', '=', hashOf(browser))] : []),
        ]),
      )
      .returning('staff_id')
      .executeTakeFirst()
    if (!used) return undefined
    const row = await trx
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', used.staff_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const staff = readStaff(row)
    await auditBy(trx, staff, 'signed in', { way: 'link' }, now)
    return staff
  })
}

/** How long the address that a start prints is good, in minutes: as long as a working day. */
const printedMinutes = 12 * 60

/**
 * The address that signs the first owner in with one click, in whatever browser, for a start on a
 * developer's machine; makes that owner where there is no staff yet. Undefined where owners are, but
 * none of them was made here: they have addresses of their own to ask a link for.
 *
 * @param origin of the desk
 */
export async function printedAddress(database: Database, origin: string, now: Date) {
  const staff = await listStaff(database.db)
  if (staff.length > 0 && !staff.some(({ email }) => email === firstOwner)) return undefined
  const id =
    staff.find(({ email }) => email === firstOwner)?.id ?? (await makeFirstOwner(database, now))
  const token = await makeLink(database, id, undefined, now, printedMinutes)
  return `${origin}/sign-in/${token}`
}

/** An address that no mail goes to (RFC 6761, 6.3). */
export const firstOwner = 'owner@desk.localhost'

/** What that owner is called until they say their name, which stands below their replies. */
export const firstOwnerName = 'Owner'

async function makeFirstOwner({ transaction }: Database, now: Date): Promise<string> {
  const id = randomUUIDv7()
  await transaction(async (trx) => {
    const row = {
      id,
      email: firstOwner,
      name: firstOwnerName,
      role: 'owner',
      language: fallbackLanguage,
    }
    await trx
      .insertInto('staff')
      .values({ ...row, created_at: now.toISOString() })
      .execute()
  })
  return id
}
