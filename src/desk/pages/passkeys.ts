import { addPasskey, creationOptions, passkeyRequest, signInByPasskey } from '../access/access.ts'
import { deskRoutes } from '../access/rights.ts'
import { browserName } from '../browser-name.ts'
import { deskPage, onlyPosts, seeOther, staffOf } from '../page.ts'
import { withQuery } from '../paths.ts'
import { postedForm, strangersBytes } from '../posted-form.ts'
import { nameInput } from '../staff.ts'
import { carriedOn, offerUnsent } from './after-sign-in.ts'
import { safePath } from './sign-in.ts'

/**
 * Signs in by a passkey, with two posts from the browser's script. Without `credential` the response is the
 * request options as JSON; with it a session starts, and the response has what was not sent meanwhile.
 */
export const passkeySignIn = deskPage('passkeySignIn', async (desk) => {
  const { request, query } = desk
  if (request.method !== 'POST') return onlyPosts()
  const form = await postedForm(request, strangersBytes)
  const answer = form.get('credential')
  if (answer === null) {
    const asked = await passkeyRequest(desk)
    return asked ? Response.json(asked) : Response.json({ error: 'too many' }, { status: 429 })
  }
  const to = query.get('to')
  const staff = await signInByPasskey(desk, answer)
  if (typeof staff === 'string') {
    return seeOther(withQuery(deskRoutes.signIn.path, { passkey: 'failed', to }))
  }
  const path = safePath(to)
  const offered = await offerUnsent(desk, staff, { path, unsent: carriedOn(form, path) })
  return offered ?? seeOther(path)
})

/** Adds a passkey for the signed-in person, with two posts as in `passkeySignIn`. */
export const passkeyAdd = deskPage('passkeyAdd', async (desk) => {
  const { request, services } = desk
  if (request.method !== 'POST') return onlyPosts()
  const staff = staffOf(desk)
  const form = await postedForm(request)
  const answer = form.get('credential')
  if (answer === null) return Response.json(await creationOptions(desk, staff))
  const name = nameInput.safeParse(form.get('passkey')).data ?? 'Passkey'
  const browser = browserName(request.headers.get('user-agent'))
  const isAdded = await addPasskey(desk, staff, answer, { name, browserName: browser })
  if (isAdded) services.wakeEmails()
  return seeOther(isAdded ? '/account?done=added' : '/account?passkey=failed')
})
