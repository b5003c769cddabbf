import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import { fallbackLanguage } from '#i18n/i18n'
import { makeLink } from './sign-in.ts'
import { listStaff } from './staff.ts'

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
