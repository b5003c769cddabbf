import { z } from 'zod'
import { languages } from '#i18n/i18n'
import { sessionCookie } from '../access/gate.ts'
import { endSessions, listSessions } from '../access/sessions.ts'
import { auditBy, changeOwn } from '../access/staff.ts'
import { type Desk, postedForm, seeOther, staffOf } from '../visit.ts'

const ownInput = z.object({
  name: z.string().trim().min(1).max(100),
  language: z.enum(languages),
})

/** What one may change of oneself, and where one is signed in. */
export async function accountPage(desk: Desk) {
  const { request, database, visit, now, query } = desk
  const staff = staffOf(desk)
  if (request.method === 'POST') {
    const form = await postedForm(request)
    if (form.get('do') === 'sign-out-others') {
      for (const { id } of await listSessions(database.db, staff.id, now)) {
        if (id !== visit.session) await endSessions(database, staff.id, id)
      }
      return seeOther('/account?done=signedOut')
    }
    const { data } = ownInput.safeParse(Object.fromEntries(form))
    if (!data) return { staff, sessions: await sessionsOf(), problem: 'empty' as const }
    await changeOwn(database, staff.id, data)
    return seeOther('/account?done=saved')
  }
  return { staff, sessions: await sessionsOf(), done: query.get('done') ?? undefined }

  async function sessionsOf() {
    const open = await listSessions(database.db, staff.id, now)
    return open.map((it) => ({ ...it, isThis: it.id === visit.session }))
  }
}

/** Ends the session, by a post. */
export async function signOut(desk: Desk): Promise<Response> {
  const { database, visit, request, now } = desk
  if (request.method !== 'POST') return seeOther('/')
  const staff = staffOf(desk)
  await endSessions(database, staff.id, visit.session)
  await database.transaction((trx) => auditBy(trx, staff, 'signed out', {}, now))
  visit.cookies.push(sessionCookie(''))
  return seeOther('/sign-in')
}
