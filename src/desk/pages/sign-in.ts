import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { emailAddress } from '#leads/leads'
import { faultName } from '#log/log'
import { hasAttempts, takeAttempt } from '../access/attempts.ts'
import { cookieHeader, sessionCookie } from '../access/cookies.ts'
import { endSession, isToken, newToken, openSession } from '../access/sessions.ts'
import { isOpenLink, linkEmail, linkMinutes, makeLink, spendLink } from '../access/sign-in.ts'
import { changeOwn, type Staff, staffByEmail } from '../access/staff.ts'
import { noteWanted, takeWanted } from '../access/wanted.ts'
import { postedForm, strangersBytes } from '../posted-form.ts'
import { type DeskRoute, deskRouteOf, deskRoutes, withQuery } from '../routes.ts'
import { type Desk, seeOther, type ViewOf } from '../visit.ts'

const formSchema = z.object({
  email: z.string().max(1_000).transform(emailAddress).pipe(z.email().max(254)),
})

/** After so many milliseconds, by chance, a link is sent: when the response has long arrived. */
const sendingMs = { earliest: 100, latest: 1_000 } as const

/** What the page of the sign-in shows. */
export type SignInView = ViewOf<typeof signInPage>

type Problem = 'badEmail' | 'tooMany' | 'passkeyFailed'

/**
 * The sign-in: shows the form, and sends a link to whom it belongs. Whether an address does belong to
 * anybody, the response does not tell, nor how long it takes.
 */
export async function signInPage(desk: Desk) {
  const { request, visit, query } = desk
  const to = query.get('to')
  if (visit.staff) return seeOther(safePath(to))
  const asking = (email: string, problem?: Problem, isSent = false) => ({
    isSent,
    email,
    problem,
    minutes: linkMinutes,
    /** Of this page, which knows where whoever signs in wants to go. */
    action: withQuery(deskRoutes.signIn.path, { to }),
    /** Where a passkey leads to, with its query. */
    passkeyAction: withQuery(deskRoutes.passkeySignIn.path, { to }),
  })
  if (request.method !== 'POST') {
    return asking('', query.get('passkey') === 'failed' ? 'passkeyFailed' : undefined)
  }
  const form = await postedForm(request, strangersBytes)
  const given = form.get('email') ?? ''
  const { data } = formSchema.safeParse({ email: given })
  if (!data) return asking(given, 'badEmail')
  const email = data.email.toLowerCase()
  const { database, network, now } = desk
  const isAllowed =
    (await takeAttempt(database, 'network', network, now)) &&
    (await takeAttempt(database, 'address', email, now))
  if (!isAllowed) return asking(given, 'tooMany')
  const browser = browserSecret(desk)
  // Nobody waits for it, and none of what is asked for next is slower for it by chance of the moment:
  // known addresses take no longer than others.
  const { earliest, latest } = sendingMs
  setTimeout(() => void sendLink(desk, email, browser, safePath(to)), randomInt(earliest, latest))
  return asking(given, undefined, true)
}

async function sendLink(desk: Desk, email: string, browser: string, path: string): Promise<void> {
  const { database, services, origin, now } = desk
  try {
    const staff = await staffByEmail(database.db, email)
    if (!staff) return services.log.info('sign-in link for an unknown address')
    await noteWanted(database, staff.id, browser, { path }, now)
    const token = await makeLink(database, staff.id, browser, now)
    const written = linkEmail(staff, `${origin}/sign-in/${token}`, services.texts, now)
    const result = written && (await services.mailer.send(written))
    if (result?.outcome !== 'sent') {
      services.log.error('sign-in link not sent', { reason: result?.code ?? 'no usable address' })
    }
  } catch (thrown) {
    services.log.error('sign-in link not sent', { reason: faultName(thrown) })
  }
}

/** What the page of a link shows. */
export type SignInLinkView = ViewOf<typeof signInLinkPage>

/**
 * The page of a link. It is used up by a post, since mail programs open links by themselves; one that
 * any browser may use, as a first start prints on a developer's machine, signs in at once.
 */
export async function signInLinkPage(desk: Desk) {
  const { request, params, visit, database, network, now } = desk
  const token = params.token ?? ''
  const isPosted = request.method === 'POST'
  if (!isPosted && !(await isOpenLink(database, token, now))) return { state: 'ready' } as const
  if (!(await hasAttempts(database, 'failures', network, now))) {
    const isForPeople = (request.headers.get('accept') ?? '').includes('text/html')
    // Programs that guess are not worth a page.
    return isForPeople
      ? ({ state: 'tooMany' } as const)
      : new Response('Too many attempts\n', { status: 429 })
  }
  const staff = await spendLink(database, token, visit.browser, now)
  if (!staff) {
    await takeAttempt(database, 'failures', network, now)
    return { state: 'broken' } as const
  }
  // A link that nobody asked for was printed for a newcomer, of whom only the browser tells.
  const { name } = staff
  if (!isPosted) await changeOwn(database, staff, { name, language: desk.language }, now)
  await startSession(desk, staff)
  const wanted = await takeWanted(database, staff.id, visit.browser, now)
  return seeOther(safePath(wanted?.path ?? null))
}

/** The secret of the browser that asks, which it gets if it has none, and keeps as long as a link is good. */
export function browserSecret({ origin, visit }: Desk): string {
  const secret = isToken(visit.browser) ? visit.browser : newToken()
  visit.cookies.push(cookieHeader(origin, 'browser', secret, linkMinutes * 60))
  return secret
}

/** Opens a session for whoever has shown who they are; the one that the browser had ends. */
export async function startSession(desk: Desk, staff: Staff): Promise<void> {
  const { request, visit, database, origin, now } = desk
  if (visit.staff) await endSession(database, visit.staff.id, visit.session)
  const browser = request.headers.get('user-agent') ?? ''
  const session = await openSession(database, staff.id, browser, now)
  visit.cookies.push(sessionCookie(origin, session), cookieHeader(origin, 'browser', '', 0))
}

/** Stands for the desk where only a path is read. */
const hereabouts = 'http://desk.invalid'

/** Routes that are no page to land on: parts of others, and the ways in and out. */
const notLandedOn: readonly DeskRoute[] = [
  ...(['signIn', 'signInLink', 'signOut', 'passkeySignIn', 'passkeyAdd'] as const),
  ...(['openPages', 'leadEvents', 'storyPicture', 'storyDraft'] as const),
]

/** A path of the desk to go on to; the front page in place of anything else. */
export function safePath(to: string | null): string {
  if (!to || !/^\/(?![/\\])/.test(to)) return '/'
  // As a browser reads it, and as a header can hold it.
  const url = URL.parse(to, hereabouts)
  if (url?.origin !== hereabouts) return '/'
  const route = deskRouteOf(url.pathname)
  if (!route || notLandedOn.includes(route)) return '/'
  // What was done when the page was shown is not done again.
  url.searchParams.delete('done')
  return url.pathname + url.search
}
