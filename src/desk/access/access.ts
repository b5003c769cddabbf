/**
 * Who is signed in at the desk and what they may open. All that a security review has to read is in
 * this folder; in which order to read it, and why we use no library: docs/decisions/0034-the-desk.md.
 * `desk.ts` calls this file on each request, and each page checks its own right again (`page.ts`).
 */

import { before } from '#database/database'
import { type Staff, staffByEmail } from '../staff.ts'
import { oweLink, spendLink } from './links.ts'
import { passkeyOwner, requestOptions } from './passkeys.ts'
import { type DeskRoute, mayOpen } from './rights.ts'
import {
  type Asking,
  browserSecret,
  cookieHeader,
  type DatabaseAt,
  hashOf,
  isToken,
  lifetimes,
  readCookie,
  type Visitor,
} from './secrets.ts'
import { openSession, readSession } from './sessions.ts'
import { countAttempt } from './sign-in-limits.ts'

export { makeLink, owedLink, withdrawLinks } from './links.ts'
export { addPasskey, creationOptions } from './passkeys.ts'
export { cookieHeader, hashOf, isToken, lifetimes, type Visitor } from './secrets.ts'
export { openSessions } from './sessions.ts'

/** Routes that an open page polls; these requests do not keep a session alive. */
const polledRoutes: readonly DeskRoute[] = ['openPages', 'leadEvents']

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * Identifies the visitor by the cookies of the request.
 *
 * @param failed called when the session's last use could not be recorded; the session stays valid
 */
export async function visitorOf(
  request: Request,
  route: DeskRoute | undefined,
  { database, origin, now }: DatabaseAt & Pick<Asking, 'origin'>,
  failed: (thrown: unknown) => void,
): Promise<Visitor> {
  const header = request.headers.get('cookie')
  const isPage = isReading(request) && request.headers.get('sec-fetch-dest') === 'document'
  const kind = isPage ? 'page' : 'other'
  const requested = route && polledRoutes.includes(route) ? 'poll' : kind
  const token = readCookie(origin, header, 'session')
  const session = await readSession({ database, now }, token, requested, failed)
  return {
    staff: session?.staff,
    session: session?.id,
    browser: readCookie(origin, header, 'browser'),
    known: readCookie(origin, header, 'known'),
    cookies: session?.renewed ? [cookieHeader(origin, 'session', session.renewed)] : [],
  }
}

/**
 * Decides whether a request may reach a route of the desk. Posts must come from the desk's own pages:
 * `Origin`, which browsers send with every post, is checked (Copenhagen Book, CSRF), and `Sec-Fetch-Site` if sent.
 */
export function admission(
  request: Request,
  route: DeskRoute | undefined,
  staff: Staff | undefined,
  origin: string,
): 'open' | 'from elsewhere' | 'no such method' | 'signed out' | 'not allowed' | 'not there' {
  if (!isReading(request)) {
    const site = request.headers.get('sec-fetch-site') ?? 'same-origin'
    const isOwn = request.headers.get('origin') === origin && site === 'same-origin'
    if (!isOwn) return 'from elsewhere'
    if (request.method !== 'POST') return 'no such method'
  }
  if (route && mayOpen(route, staff?.role)) return 'open'
  if (!staff) return 'signed out'
  return route ? 'not allowed' : 'not there'
}

/**
 * The member of staff who has signed in with a browser before, by its `known` cookie. The rate limits for
 * strangers do not apply to them; the token itself signs nobody in.
 *
 * @returns the id of a member of staff; undefined for none
 */
export async function knownStaff({ database, now }: DatabaseAt, token: string | undefined) {
  if (!isToken(token)) return undefined
  const row = await database.db
    .selectFrom('known_browsers')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_id')
    .where('removed_at', 'is', null)
    .where('token_hash', '=', hashOf(token))
    .where('seen_at', '>', before(now, lifetimes.knownBrowser))
    .executeTakeFirst()
  return row?.staff_id
}

/**
 * Queues a sign-in email for an address, which may belong to nobody, within the `limits` of the network
 * and the address. A browser that the owner has signed in with before has its own limit, so that nobody
 * can lock them out.
 *
 * @param due when the email is to be sent
 * @returns the id of the member of staff (null for nobody) and the browser's secret; undefined when a
 * limit is reached
 */
export async function askForLink(asking: Asking, email: string, due: Date) {
  const { database, visit, network } = asking
  const known = await knownStaff(asking, visit.known)
  const isOwn = known !== undefined && (await staffByEmail(database.db, email))?.id === known
  const isAllowed = isOwn
    ? await countAttempt(asking, 'known', visit.known ?? '')
    : (await countAttempt(asking, 'network', network)) &&
      (await countAttempt(asking, 'address', `${email} ${network}`)) &&
      (await countAttempt(asking, 'everywhere', email))
  if (!isAllowed) return undefined
  const browser = browserSecret(asking)
  return { browser, staffId: await oweLink(asking, email, browser, due) }
}

/**
 * Signs in the owner of a link. Only a post uses the link up, since mail programs open links by themselves;
 * but a link valid in any browser, such as the one printed at first start on a developer's machine, works
 * on GET too.
 */
export async function signInByLink(
  asking: Asking,
  token: string,
): Promise<Staff | 'ready' | 'broken' | 'tooMany'> {
  const spend = (browser?: string) => spendLink(asking, token, browser)
  const { request, visit } = asking
  if (request.method === 'POST') return await attemptSignIn(asking, () => spend(visit.browser))
  const staff = await spend()
  return staff ? await startSession(asking, staff) : 'ready'
}

/** The options of a passkey sign-in for the browser; undefined when the rate limit is reached. */
export async function passkeyRequest(asking: Asking) {
  const known = await knownStaff(asking, asking.visit.known)
  const isAllowed = known ?? (await countAttempt(asking, 'challenges', asking.network))
  return isAllowed ? await requestOptions(asking) : undefined
}

/** Signs in the owner of the passkey that produced `answer`; see `passkeyOwner`. */
export const signInByPasskey = (asking: Asking, answer: string) =>
  attemptSignIn(asking, () => passkeyOwner(asking, answer))

/** Signs in the person that `find` returns, unless too many attempts from the network have failed. */
async function attemptSignIn(
  asking: Asking,
  find: () => Promise<Staff | undefined>,
): Promise<Staff | 'broken' | 'tooMany'> {
  const known = await knownStaff(asking, asking.visit.known)
  const isAllowed = known ?? (await countAttempt(asking, 'failures', asking.network, false))
  if (!isAllowed) return 'tooMany'
  const staff = await find()
  if (staff) return await startSession(asking, staff)
  await countAttempt(asking, 'failures', asking.network)
  return 'broken'
}

/** Opens a session for somebody who has proved who they are; the browser's previous session ends. */
async function startSession(asking: Asking, staff: Staff): Promise<Staff> {
  const { request, visit, origin } = asking
  const userAgent = request.headers.get('user-agent')
  const { session, known } = await openSession(asking, staff.id, userAgent, visit)
  visit.cookies.push(
    cookieHeader(origin, 'session', session),
    cookieHeader(origin, 'browser', ''),
    cookieHeader(origin, 'known', known),
  )
  return staff
}
