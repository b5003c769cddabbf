import { hasAttempts, takeAttempt } from '../access/attempts.ts'
import { knownStaff } from '../access/known.ts'
import { addPasskey, creationOptions, passkeyOwner, requestOptions } from '../access/passkeys.ts'
import { browserName } from '../access/sessions.ts'
import { line } from '../access/staff.ts'
import { postedForm, strangersBytes } from '../posted-form.ts'
import { deskRoutes, withQuery } from '../routes.ts'
import { carriedOn, type Offered, offerUnsent } from '../unsent.ts'
import { type Desk, onlyPosts, seeOther, staffOf } from '../visit.ts'
import { browserSecret, safePath, startSession } from './sign-in.ts'

/**
 * Signs in by a passkey, in two posts of the browser's script: without `credential` the response is
 * what the browser is to be asked with, in JSON; with it, a session, and what was not sent meanwhile.
 */
export async function passkeySignIn(desk: Desk): Promise<Response | Offered> {
  const { request, database, network, now, query, origin, visit } = desk
  if (request.method !== 'POST') return onlyPosts()
  const form = await postedForm(request, strangersBytes)
  const answer = form.get('credential')
  const place = { origin, browser: browserSecret(desk) }
  const to = query.get('to')
  if (answer === null) {
    const isKnown = (await knownStaff(database.db, visit.known, now)) !== undefined
    if (isKnown || (await takeAttempt(database, 'challenges', network, now))) {
      return Response.json(await requestOptions(database, place, now))
    }
    return Response.json({ error: 'too many' }, { status: 429 })
  }
  const isKnown = (await knownStaff(database.db, visit.known, now)) !== undefined
  const mayTry = isKnown || (await hasAttempts(database, 'failures', network, now))
  const staff = mayTry ? await passkeyOwner(database, place, answer, now) : undefined
  if (!staff) {
    if (mayTry) await takeAttempt(database, 'failures', network, now)
    return seeOther(withQuery(deskRoutes.signIn.path, { passkey: 'failed', to }))
  }
  await startSession(desk, staff)
  const path = safePath(to)
  const offered = await offerUnsent(desk, staff, { path, unsent: carriedOn(form, path) })
  return offered ?? seeOther(path)
}

/** Adds a passkey to whoever is signed in; in two posts, as `passkeySignIn`. */
export async function passkeyAdd(desk: Desk): Promise<Response> {
  const { request, database, services, now, origin } = desk
  if (request.method !== 'POST') return onlyPosts()
  const staff = staffOf(desk)
  const form = await postedForm(request)
  const answer = form.get('credential')
  const place = { origin, browser: browserSecret(desk) }
  if (answer === null) return Response.json(await creationOptions(database, staff, place, now))
  const name = line.safeParse(form.get('passkey')).data ?? 'Passkey'
  const browser = browserName(request.headers.get('user-agent') ?? '')
  const isAdded = await addPasskey(database, staff, place, { answer, name, browser }, now)
  if (isAdded) services.wakeEmails()
  return seeOther(isAdded ? '/account?done=added' : '/account?passkey=failed')
}
