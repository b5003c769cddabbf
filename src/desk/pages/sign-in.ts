import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { emailInput } from '#leads/leads'
import { faultName } from '#log/log'
import { hasAttempts, type signInLimits, takeAttempt } from '../access/attempts.ts'
import { cookieHeader, sessionCookie } from '../access/cookies.ts'
import { keepKnown, knownStaff } from '../access/known.ts'
import { owedMinutes, oweLink } from '../access/owed-link.ts'
import { endSession, isToken, knownDays, newToken, openSession } from '../access/sessions.ts'
import { isOpenLink, linkMinutes, spendLink } from '../access/sign-in.ts'
import { changeOwn, type Staff, staffByEmail } from '../access/staff.ts'
import { noteWanted, takeWanted, type Wanted } from '../access/wanted.ts'
import { postedForm, strangersBytes } from '../posted-form.ts'
import { deskRouteOf, deskRoutes, isLandedOn, withQuery } from '../routes.ts'
import { carriedOn, offerUnsent, shownOf, unsentFields } from '../unsent.ts'
import { type Desk, seeOther, type ViewOf } from '../visit.ts'

const formSchema = z.object({
  email: emailInput,
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
  const to = visit.unsent?.path ?? query.get('to')
  if (visit.staff) return seeOther(safePath(to))
  const form = request.method === 'POST' ? await postedForm(request, strangersBytes) : undefined
  const unsent = visit.unsent?.words ?? (form && carriedOn(form, safePath(to)))
  const asking = (email: string, problem?: Problem, isSent = false) => ({
    isSent,
    /** What was not sent, as nobody was signed in. */
    unsent: unsent && {
      words: unsent,
      shown: shownOf(unsent, safePath(to)),
      names: unsentFields,
    },
    email,
    problem,
    minutes: linkMinutes,
    /** Of this page, which knows where whoever signs in wants to go. */
    action: withQuery(deskRoutes.signIn.path, { to }),
    /** Where a passkey leads to, with its query. */
    passkeyAction: withQuery(deskRoutes.passkeySignIn.path, { to }),
  })
  if (!form) {
    return asking('', query.get('passkey') === 'failed' ? 'passkeyFailed' : undefined)
  }
  const given = form.get('email') ?? ''
  const { data } = formSchema.safeParse({ email: given })
  if (!data) return asking(given, 'badEmail')
  const email = data.email.toLowerCase()
  if (!(await mayAsk(desk, email))) return asking(given, 'tooMany')
  await oweAndSend(desk, email, { path: safePath(to), unsent })
  return asking(given, undefined, true)
}

/**
 * Whether a link may be asked for an address: by so many from one network, and so many from all. Where
 * its owner has signed in before, only what that browser asks counts, so that nobody locks them out.
 */
async function mayAsk({ database, visit, network, now }: Desk, email: string): Promise<boolean> {
  const take = (kind: keyof typeof signInLimits, who: string) =>
    takeAttempt(database, kind, who, now)
  const known = await knownStaff(database.db, visit.known, now)
  if (known && (await staffByEmail(database.db, email))?.id === known) {
    return await take('known', visit.known ?? '')
  }
  return (
    (await take('network', network)) &&
    (await take('address', `${email} ${network}`)) &&
    (await take('everywhere', email))
  )
}

/**
 * Owes the link, and has it sent a moment later: none of what is asked for next is slower for it by
 * chance of the moment, and for known addresses nothing takes longer than for others.
 */
async function oweAndSend(desk: Desk, email: string, wanted: Wanted): Promise<void> {
  const { database, services, now } = desk
  const browser = browserSecret(desk)
  const waitMs = randomInt(sendingMs.earliest, sendingMs.latest)
  const staffId = await oweLink(database, email, browser, now, new Date(now.getTime() + waitMs))
  const send = async () => {
    try {
      if (staffId) await noteWanted(database, staffId, browser, wanted, now)
    } catch (thrown) {
      services.log.warn('wanted page not noted', { reason: faultName(thrown) })
    }
    services.wakeEmails()
  }
  // A timer may be early by a part of a millisecond, and what is not due yet waits for the next look.
  setTimeout(() => void send(), waitMs + 10)
}

/** What the page of a link shows. */
export type SignInLinkView = ViewOf<typeof signInLinkPage>

/**
 * The page of a link. It is used up by a post, since mail programs open links by themselves; one that
 * any browser may use, as a first start prints on a developer's machine, signs in at once whoever opens
 * it, and nobody who only looks at it from afar.
 */
export async function signInLinkPage(desk: Desk) {
  const { request, params, visit, database, network, now } = desk
  const token = params.token ?? ''
  const isPosted = request.method === 'POST'
  if (!isPosted && (isLookedAhead(request) || !(await isOpenLink(database, token, now)))) {
    return { state: 'ready' } as const
  }
  const isKnown = (await knownStaff(database.db, visit.known, now)) !== undefined
  if (!isKnown && !(await hasAttempts(database, 'failures', network, now))) {
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
  const offered = wanted && (await offerUnsent(desk, staff, wanted))
  if (offered) return { state: 'unsent', offered } as const
  return seeOther(safePath(wanted?.path ?? null))
}

/** Whether nobody opens a page yet: a check of the address, or a browser that fetches it ahead. */
function isLookedAhead({ method, headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((it) => headers.get(it))
  return method === 'HEAD' || purposes.some((it) => /prefetch|prerender|preview/i.test(it ?? ''))
}

/** The secret of the browser that asks, which it gets if it has none, and keeps as long as a link may come. */
export function browserSecret({ origin, visit }: Desk): string {
  const secret = isToken(visit.browser) ? visit.browser : newToken()
  visit.cookies.push(cookieHeader(origin, 'browser', secret, (linkMinutes + owedMinutes) * 60))
  return secret
}

/** Opens a session for whoever has shown who they are; the one that the browser had ends. */
export async function startSession(desk: Desk, staff: Staff): Promise<void> {
  const { request, visit, database, origin, now } = desk
  if (visit.staff) await endSession(database, visit.staff.id, visit.session)
  const browser = request.headers.get('user-agent') ?? ''
  const session = await openSession(database, staff.id, browser, now)
  const known = await keepKnown(database, staff.id, visit.known, now)
  visit.cookies.push(
    sessionCookie(origin, session),
    cookieHeader(origin, 'browser', '', 0),
    cookieHeader(origin, 'known', known, knownDays * 24 * 60 * 60),
  )
}

/** Stands for the desk where only a path is read. */
const hereabouts = 'http://desk.invalid'

/** A path of the desk to go on to; the front page in place of anything else. */
export function safePath(to: string | null): string {
  if (!to || !/^\/(?![/\\])/.test(to)) return '/'
  // As a browser reads it, and as a header can hold it.
  const url = URL.parse(to, hereabouts)
  if (url?.origin !== hereabouts) return '/'
  const route = deskRouteOf(url.pathname)
  if (!route || !isLandedOn(route)) return '/'
  // What was done when the page was shown is not done again, nor what a button names in its address.
  for (const name of ['done', 'do']) url.searchParams.delete(name)
  return url.pathname + url.search
}
