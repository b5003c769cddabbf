/**
 * Who is at the desk, and what they may open: the room that a review of the desk's security reads.
 * `desk.ts` asks it at each request, and each page asks for its right once more (`page.ts`). "Book" is
 * the Copenhagen Book; why this is not a library's: docs/decisions/0034-the-desk.md.
 */

import { randomUUIDv7 } from 'node:crypto'
import { before, type Database } from '#database/database'
import { createSenderKeys, senderHash } from '#leads/leads'
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

export { makeLink, owedLink, withdrawLinks } from './links.ts'
export { addPasskey, creationOptions } from './passkeys.ts'
export { cookieHeader, hashOf, isToken, lifetimes, type Visitor } from './secrets.ts'
export { openSessions } from './sessions.ts'

/** What a page asks for as long as it lies open: that keeps nobody signed in. */
const askedByItself: readonly DeskRoute[] = ['openPages', 'leadEvents']

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * Who asks, by the cookies of the request.
 *
 * @param failed is told when the use of a session cannot be noted, which ends none
 */
export async function visitorOf(
  request: Request,
  route: DeskRoute | undefined,
  { database, origin, now }: DatabaseAt & Pick<Asking, 'origin'>,
  failed: (thrown: unknown) => void,
): Promise<Visitor> {
  const header = request.headers.get('cookie')
  const isPage = isReading(request) && request.headers.get('sec-fetch-dest') === 'document'
  const kind = isPage ? 'page' : 'part'
  const asked = route && askedByItself.includes(route) ? 'itself' : kind
  const token = readCookie(origin, header, 'session')
  const session = await readSession({ database, now }, token, asked, failed)
  return {
    staff: session?.staff,
    session: session?.id,
    browser: readCookie(origin, header, 'browser'),
    known: readCookie(origin, header, 'known'),
    cookies: session?.renewed ? [cookieHeader(origin, 'session', session.renewed)] : [],
  }
}

/**
 * What a request gets of a route of the desk. Changes are taken only from its own pages: by `Origin`,
 * which every browser sends with a post (Book, CSRF), and besides by `Sec-Fetch-Site` where there is one.
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

/** How many attempts a quarter of an hour allows (requirement 16.5; Book, password authentication: device cookies). */
export const limits = {
  /** Links asked for one address from one network, so that nobody locks others out from elsewhere. */
  address: 5,
  /** Links asked for one address from all networks together, so that nobody's mailbox is flooded. */
  everywhere: 60,
  /** Links asked for by one browser whose owner has signed in with it before; no other limit holds for it. */
  known: 5,
  /** Links asked for from one network, which may be an office. */
  network: 30,
  /** Links and passkeys from one network that were refused. */
  failures: 30,
  /** Passkey challenges asked for from one network: each view of the sign-in page asks for one. */
  challenges: 200,
} as const

/** The keys of each database's senders, which are read once a day. */
const keys = new WeakMap<Database, ReturnType<typeof createSenderKeys>>()

/**
 * Whether another attempt of `who` is allowed, which is then counted: by all servers together, in the table
 * of the forms, by keyed hashes of the day.
 *
 * @param counts false for whoever only asks
 * @returns false, and nothing is counted, where there were as many as `limits` allows
 */
export async function countAttempt(
  { database, now }: DatabaseAt,
  kind: keyof typeof limits,
  who: string,
  counts = true,
): Promise<boolean> {
  const own = keys.get(database) ?? createSenderKeys(database)
  keys.set(database, own)
  const sender = senderHash(await own.of(now), `desk:${kind}:${who}`)
  return await database.transaction(async (trx) => {
    const { count } = await trx
      .selectFrom('arrivals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sender', '=', sender)
      .where('created_at', '>', before(now, 15 * 60_000))
      .executeTakeFirstOrThrow()
    const isAllowed = Number(count) < limits[kind]
    const row = { id: randomUUIDv7(), sender, created_at: now.toISOString() }
    if (isAllowed && counts) await trx.insertInto('arrivals').values(row).execute()
    return isAllowed
  })
}

/**
 * Who has signed in with a browser before, by its token: for them it is let through where attempts
 * of strangers are counted. It signs nobody in.
 *
 * @returns the id of a member of staff
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
 * Owes a link to whom an address belongs, who may be nobody, within the `limits` of its network and of
 * the address; a browser that its owner has signed in with before has a limit of its own, so that nobody
 * locks them out.
 *
 * @param due when it is to be sent
 * @returns whom it is for, null for nobody, and the secret of the browser; undefined when there were
 * too many
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
 * Signs in whom a link is for. It is used up by a post, since mail programs open links by themselves;
 * one that any browser may use, as a first start prints on a developer's machine, signs in at once
 * whoever opens it.
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

/** What a browser is asked with to sign in by a passkey; undefined when there were too many. */
export async function passkeyRequest(asking: Asking) {
  const known = await knownStaff(asking, asking.visit.known)
  const isAllowed = known ?? (await countAttempt(asking, 'challenges', asking.network))
  return isAllowed ? await requestOptions(asking) : undefined
}

/** Signs in whose passkey answered; see `passkeyOwner`. */
export const signInByPasskey = (asking: Asking, answer: string) =>
  attemptSignIn(asking, () => passkeyOwner(asking, answer))

/** Signs in whom `find` finds, unless too many attempts from the network were refused before. */
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

/** Opens a session for whoever has shown who they are; the one that the browser had ends. */
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
