import { z } from 'zod'
import { languages } from '#i18n/i18n'
import { auditBy } from '#leads/leads'
import { sessionCookie } from '../access/cookies.ts'
import { listPasskeys, removePasskey } from '../access/passkeys.ts'
import { browserName, endOthers, endSession, listSessions } from '../access/sessions.ts'
import { changeOwn, staffInput } from '../access/staff.ts'
import { postedForm } from '../posted-form.ts'
import { type Desk, seeOther, staffOf, type ViewOf } from '../visit.ts'

const ownInput = z.object({ name: staffInput.shape.name, language: z.enum(languages) })

/** What one may change of oneself, how one signs in, and where one is. */
export async function accountPage(desk: Desk) {
  const { request, database, visit, now, query } = desk
  const staff = staffOf(desk)
  const view = async (problem?: 'empty' | 'passkey', given?: string) => ({
    staff,
    problem,
    name: given ?? staff.name,
    sessions: (await listSessions(database.db, staff.id, now)).map((session) => ({
      ...session,
      isThis: session.id === visit.session,
    })),
    passkeys: await listPasskeys(database.db, staff.id),
    /** What a passkey of this browser may be called. */
    browser: browserName(request.headers.get('user-agent') ?? ''),
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
}

export type AccountView = ViewOf<typeof accountPage>

/** Ends the session, by a post. */
export async function signOut(desk: Desk): Promise<Response> {
  const { database, origin, visit, request, now } = desk
  if (request.method !== 'POST') return seeOther('/')
  const staff = staffOf(desk)
  await endSession(database, staff.id, visit.session)
  await database.transaction((trx) => auditBy(trx, staff, 'signed out', {}, now))
  visit.cookies.push(sessionCookie(origin, ''))
  return seeOther('/sign-in')
}
