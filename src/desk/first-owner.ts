import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import { firstLanguage } from '#i18n/i18n'
import { makeLink } from './access/access.ts'
import { listStaff } from './staff.ts'

/** An address that no mail goes to (RFC 6761, 6.3). */
export const firstOwner = 'owner@desk.localhost'

/** The name of that owner until they enter theirs; it signs their replies. */
export const firstOwnerName = 'Owner'

/** How long the printed address is valid, in milliseconds: a working day. */
const printedMs = 12 * 60 * 60_000

/**
 * The address that signs the first owner in with one click, in any browser, to print at start on a
 * developer's machine. Adds that owner when there is no staff yet. Undefined when there are owners but not
 * this one: they have real addresses to request a link for.
 *
 * @param origin the origin of the desk
 */
export async function printedAddress(database: Database, origin: string, now: Date) {
  const staff = await listStaff(database.db)
  const found = staff.find(({ email }) => email === firstOwner)
  if (staff.length > 0 && !found) return undefined
  const id = found?.id ?? randomUUIDv7()
  const named = { email: firstOwner, name: firstOwnerName, language: firstLanguage() }
  const owner = { id, ...named, role: 'owner', created_at: now.toISOString() }
  const token = await database.transaction(async (trx) => {
    if (!found) await trx.insertInto('staff').values(owner).execute()
    return await makeLink(trx, id, null, now, printedMs)
  })
  return `${origin}/sign-in/${token}`
}
