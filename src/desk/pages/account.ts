import type { Kysely } from 'kysely'
import { z } from 'zod'
import { auditBy, type Database, type Schema } from '#database/database'
import { cookieHeader, openSessions } from '../access/access.ts'
import { browserName } from '../browser-name.ts'
import { deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { changeOwn, type Staff, staffInput } from '../staff.ts'
import { endOthers } from '../staff-changes.ts'

const ownInput = z.object({ name: staffInput.shape.name, language: staffInput.shape.language })

/** The visitor's own account: name, language, passkeys and open sessions. */
export const accountPage = deskPage('account', async (desk) => {
  const { request, database, visit, now, query } = desk
  const staff = staffOf(desk)
  const view = async (problem?: 'empty' | 'passkey', given?: string) => ({
    staff,
    problem,
    name: given ?? staff.name,
    sessions: (await ownSessions(database.db, staff.id, now)).map((session) => ({
      ...session,
      isThis: session.id === visit.session,
    })),
    passkeys: await ownPasskeys(database.db, staff.id),
    /** The suggested name for a passkey of this browser. */
    browser: browserName(request.headers.get('user-agent')),
  })
  if (request.method !== 'POST') {
    return await view(query.get('passkey') === 'failed' ? 'passkey' : undefined)
  }
  const form = await postedForm(request)
  if (form.get('do') === 'sign-out-others') {
    await endOthers(database, staff, visit, now)
    return seeOther('/account?done=signedOut')
  }
  if (form.get('do') === 'remove-passkey') {
    await removePasskey(database, staff, form.get('id') ?? '', now)
    return seeOther('/account?done=removed')
  }
  const { data } = ownInput.safeParse(Object.fromEntries(form))
  if (!data) return await view('empty', form.get('name') ?? '')
  await changeOwn(database, staff, data, now)
  return seeOther('/account?done=saved')
})

export type AccountView = ViewOf<typeof accountPage>

/** The open sessions of a member of staff, most recently used first. */
export async function ownSessions(db: Kysely<Schema>, staffId: string, now: Date) {
  return await openSessions(db, now)
    .select(['sessions.id', 'browser', 'seen_at'])
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** The passkeys of a member of staff, oldest first. */
async function ownPasskeys(db: Kysely<Schema>, staffId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Removes a passkey of a member of staff; does nothing if they have none with this id. */
export async function removePasskey(
  { transaction }: Database,
  staff: Staff,
  id: string,
  now: Date,
): Promise<void> {
  await transaction(async (trx) => {
    const own = trx.deleteFrom('passkeys').where('staff_id', '=', staff.id)
    const { numDeletedRows } = await own.where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await auditBy(trx, staff, 'passkey removed', {}, now)
  })
}

/** Signs out, by a post. */
export const signOut = deskPage('signOut', async (desk) => {
  const { database, origin, visit, request, now } = desk
  if (request.method !== 'POST') return seeOther('/')
  const staff = staffOf(desk)
  await database.transaction(async (trx) => {
    const own = trx.deleteFrom('sessions').where('staff_id', '=', staff.id)
    await own.where('id', '=', visit.session ?? '').execute()
    await auditBy(trx, staff, 'signed out', {}, now)
  })
  visit.cookies.push(cookieHeader(origin, 'session', ''))
  return seeOther('/sign-in')
})
