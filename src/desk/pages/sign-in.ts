import { randomInt } from 'node:crypto'
import { emailInput } from '#leads/leads'
import { faultName } from '#log/log'
import { askForLink, lifetimes, signInByLink } from '../access/access.ts'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, plainText, seeOther, type ViewOf, wantsHtml } from '../page.ts'
import { deskRouteOf, isLandingPage, withQuery } from '../paths.ts'
import { postedForm, strangersBytes } from '../posted-form.ts'
import { changeOwn } from '../staff.ts'
import {
  carriedOn,
  noteWanted,
  offerUnsent,
  shownOf,
  takeWanted,
  unsentFields,
  type Wanted,
} from './after-sign-in.ts'

/** A link is sent after a random time between these, in milliseconds, so that no response tells whether one is. */
const sendingMs = { earliest: 100, latest: 1_000 } as const

/** What the page of the sign-in shows. */
export type SignInView = ViewOf<typeof signInPage>

type Problem = 'badEmail' | 'tooMany' | 'passkeyFailed'

/**
 * The sign-in: shows the form, and sends a link to whom it belongs. Whether an address does belong to
 * anybody, the response does not tell, nor how long it takes.
 */
export const signInPage = deskPage('signIn', async (desk) => {
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
    minutes: lifetimes.link / 60_000,
    /** Of this page, which knows where whoever signs in wants to go. */
    action: withQuery(deskRoutes.signIn.path, { to }),
    /** Where a passkey leads to, with its query. */
    passkeyAction: withQuery(deskRoutes.passkeySignIn.path, { to }),
  })
  if (!form) {
    return asking('', query.get('passkey') === 'failed' ? 'passkeyFailed' : undefined)
  }
  const given = form.get('email') ?? ''
  const { data } = emailInput.safeParse(given)
  if (!data) return asking(given, 'badEmail')
  const isOwed = await oweAndSend(desk, data.toLowerCase(), { path: safePath(to), unsent })
  return isOwed ? asking(given, undefined, true) : asking(given, 'tooMany')
})

/**
 * Owes the link, and has it sent after a random moment: neither this response nor the next one takes
 * longer for an address that belongs to somebody. False where too many were asked for.
 */
async function oweAndSend(desk: Desk, email: string, wanted: Wanted): Promise<boolean> {
  const { database, services, now } = desk
  const waitMs = randomInt(sendingMs.earliest, sendingMs.latest)
  const owed = await askForLink(desk, email, new Date(now.getTime() + waitMs))
  if (!owed) return false
  const { staffId, browser } = owed
  const send = async () => {
    try {
      if (staffId !== null) await noteWanted(database, staffId, browser, wanted, now)
    } catch (thrown) {
      services.log.warn('wanted page not noted', { reason: faultName(thrown) })
    }
    services.wakeEmails()
  }
  // A timer may be early by a part of a millisecond, and what is not due yet waits for the next look.
  setTimeout(() => void send(), waitMs + 10)
  return true
}

/** What the page of a link shows. */
export type SignInLinkView = ViewOf<typeof signInLinkPage>

/** The page of a link, which signs in; see `signInByLink`. Nobody who looks at it from afar uses it up. */
export const signInLinkPage = deskPage('signInLink', async (desk) => {
  const { request, params, visit, database, now } = desk
  if (isLookedAhead(request)) return { state: 'ready' } as const
  const staff = await signInByLink(desk, params.token ?? '')
  if (typeof staff === 'string') {
    // Programs that guess are not worth a page.
    const isRefused = staff === 'tooMany' && !wantsHtml(request)
    if (isRefused) return plainText('Too many attempts\n', 429)
    return { state: staff } as const
  }
  if (request.method !== 'POST') {
    // A link that nobody asked for was printed for a newcomer, of whom only the browser tells.
    await changeOwn(database, staff, { name: staff.name, language: desk.language }, now)
  }
  const wanted = await takeWanted(database, staff.id, visit.browser, now)
  const offered = wanted && (await offerUnsent(desk, staff, wanted))
  if (offered) return { state: 'unsent', offered } as const
  return seeOther(safePath(wanted?.path ?? null))
})

/** Whether nobody opens a page yet: a check of the address, or a browser that fetches it ahead. */
function isLookedAhead({ method, headers }: Request): boolean {
  if (method === 'POST') return false
  const purposes = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((it) => headers.get(it))
  return method === 'HEAD' || purposes.some((it) => /prefetch|prerender|preview/i.test(it ?? ''))
}

/** An origin to read paths against, where only the path matters. */
const anyOrigin = 'http://desk.invalid'

/** A path of the desk to go on to; the front page in place of anything else. */
export function safePath(to: string | null): string {
  if (!to || !/^\/(?![/\\])/.test(to)) return '/'
  // As a browser reads it, and as a header can hold it.
  const url = URL.parse(to, anyOrigin)
  if (url?.origin !== anyOrigin) return '/'
  const route = deskRouteOf(url.pathname)
  if (!route || !isLandingPage(route)) return '/'
  // What was done when the page was shown is not done again, nor what a button names in its address.
  for (const name of ['done', 'do']) url.searchParams.delete(name)
  return url.pathname + url.search
}
