import { randomInt } from 'node:crypto'
import { emailInput } from '#leads/leads'
import { faultName } from '#log/log'
import { askForLink, lifetimes, signInByLink } from '../access/access.ts'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, seeOther, textResponse, type ViewOf, wantsHtml } from '../page.ts'
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

/** The random delay before a link is sent, in milliseconds, so that no response reveals whether one is. */
const sendingMs = { earliest: 100, latest: 1_000 } as const

/** The data of the sign-in page. */
export type SignInView = ViewOf<typeof signInPage>

type Problem = 'badEmail' | 'tooMany' | 'passkeyFailed'

/**
 * The sign-in page: shows the form and emails a link to the owner of an address. Neither the response nor
 * its time reveals whether the address belongs to anybody.
 */
export const signInPage = deskPage('signIn', async (desk) => {
  const { request, visit, query } = desk
  const to = visit.unsent?.path ?? query.get('to')
  if (visit.staff) return seeOther(safePath(to))
  const form = request.method === 'POST' ? await postedForm(request, strangersBytes) : undefined
  const unsent = visit.unsent?.fields ?? (form && carriedOn(form, safePath(to)))
  const asking = (email: string, problem?: Problem, isSent = false) => ({
    isSent,
    /** The fields that were not sent for lack of a session. */
    unsent: unsent && {
      words: unsent,
      shown: shownOf(unsent, safePath(to)),
      names: unsentFields,
    },
    email,
    problem,
    minutes: lifetimes.link / 60_000,
    /** This page's own address, with the path to go to after sign-in. */
    action: withQuery(deskRoutes.signIn.path, { to }),
    /** Where a passkey sign-in goes on to, with its query. */
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
 * Queues the link and sends it after a random delay, so that neither this response nor the next takes
 * longer for a known address. False when the rate limit is reached.
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
  // A timer may fire a fraction of a millisecond early, when the email is not due yet.
  setTimeout(() => void send(), waitMs + 10)
  return true
}

/** The data of a link's page. */
export type SignInLinkView = ViewOf<typeof signInLinkPage>

/** The page behind a link, which signs in; see `signInByLink`. A prefetch does not use the link up. */
export const signInLinkPage = deskPage('signInLink', async (desk) => {
  const { request, params, visit, database, now } = desk
  if (isPrefetch(request)) return { state: 'ready' } as const
  const staff = await signInByLink(desk, params.token ?? '')
  if (typeof staff === 'string') {
    // Scripts that guess tokens get no rendered page.
    const isRefused = staff === 'tooMany' && !wantsHtml(request)
    if (isRefused) return textResponse('Too many attempts\n', 429)
    return { state: staff } as const
  }
  if (request.method !== 'POST') {
    // Only the link printed at first start works here; the new owner's language comes from their browser.
    await changeOwn(database, staff, { name: staff.name, language: desk.language }, now)
  }
  const wanted = await takeWanted(database, staff.id, visit.browser, now)
  const offered = wanted && (await offerUnsent(desk, staff, wanted))
  if (offered) return { state: 'unsent', offered } as const
  return seeOther(safePath(wanted?.path ?? null))
})

/** Whether the request is only a probe or a prefetch. */
function isPrefetch({ method, headers }: Request): boolean {
  if (method === 'POST') return false
  const purposes = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((it) => headers.get(it))
  return method === 'HEAD' || purposes.some((it) => /prefetch|prerender|preview/i.test(it ?? ''))
}

/** A base to resolve paths against when only the path matters. */
const anyOrigin = 'http://desk.invalid'

/** The path of the desk to continue at; `/` for anything else. */
export function safePath(to: string | null): string {
  if (!to || !/^\/(?![/\\])/.test(to)) return '/'
  // Parsed as a browser parses it, and encoded for a header.
  const url = URL.parse(to, anyOrigin)
  if (url?.origin !== anyOrigin) return '/'
  const route = deskRouteOf(url.pathname)
  if (!route || !isLandingPage(route)) return '/'
  // Drop `done` and `do`: a message or action belongs to the earlier request only.
  for (const name of ['done', 'do']) url.searchParams.delete(name)
  return url.pathname + url.search
}
