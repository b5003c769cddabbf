import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#database/database'
import type { Staff } from '../staff.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long each secret of the desk is valid, in milliseconds (requirements 16.3 to 16.6). */
export const lifetimes = {
  /** A sign-in link, from when its email was sent. */
  link: 15 * minuteMs,
  /** A queued sign-in email that could not be sent: after that nobody waits for it. */
  owedLink: hourMs,
  /** The challenge that a passkey signs. */
  challenge: 5 * minuteMs,
  /** A session that is idle. */
  idleSession: 12 * hourMs,
  /** A session in all, used or not. */
  session: 30 * 24 * hourMs,
  /** The token of a session, before it is rotated. */
  sessionToken: hourMs,
  /** The previous token, for requests in flight when the new one is first used. */
  replacedToken: minuteMs,
  /** The cookie that marks a browser somebody has signed in with. */
  knownBrowser: 180 * 24 * hourMs,
} as const

/** A random token: 32 bytes, base64url, where the Copenhagen Book asks for 14 (server-side tokens). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash stored in place of a token: SHA-256, hexadecimal (Copenhagen Book, server-side tokens). */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a value from a request has the form of a token; anything else needs no database lookup. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

/**
 * The cookies of the desk and how long browsers keep them. `session` holds the session token, `browser` the
 * secret of a browser that asked for a link (see `spendLink`), `known` the token of a browser that somebody
 * has signed in with (see `knownStaff`).
 */
const cookies = {
  session: { suffix: '', ms: lifetimes.session },
  browser: { suffix: '-browser', ms: lifetimes.link + lifetimes.owedLink },
  known: { suffix: '-known', ms: lifetimes.knownBrowser },
} as const

type Cookie = keyof typeof cookies

const isSecure = (origin: string) => !origin.startsWith('http://')

/**
 * `__Host-` ties a cookie to this host and to https (RFC 6265bis, 4.1.3.2). Over http, which only a
 * developer's machine uses (`createHostTable`), it is left out: Safari does not treat `*.localhost` as secure.
 */
function nameOf(origin: string, cookie: Cookie): string {
  return `${isSecure(origin) ? '__Host-' : ''}desk${cookies[cookie].suffix}`
}

/** The value of a desk cookie in a `Cookie` header; undefined without it. */
export function readCookie(origin: string, header: string | null, cookie: Cookie) {
  const start = `${nameOf(origin, cookie)}=`
  const parts = (header ?? '').split(';').map((part) => part.trim())
  return parts.find((part) => part.startsWith(start))?.slice(start.length)
}

/** The `Set-Cookie` header that sets a desk cookie, or with `''` deletes it. */
export function cookieHeader(origin: string, cookie: Cookie, value: string): string {
  const seconds = value ? cookies[cookie].ms / 1000 : 0
  const secure = isSecure(origin) ? ' Secure;' : ''
  const name = nameOf(origin, cookie)
  return `${name}=${value}; Path=/; Max-Age=${seconds};${secure} HttpOnly; SameSite=Strict`
}

/** The visitor of a page of the desk. */
export type Visitor = Readonly<{
  /** Undefined when nobody is signed in, on public pages. */
  staff: Staff | undefined
  /** The id of the session. */
  session: string | undefined
  /** The secret of the browser, if it has one; see `spendLink`. */
  browser: string | undefined
  /** The token that marks a browser somebody has signed in with, if it has one; see `knownStaff`. */
  known: string | undefined
  /** `Set-Cookie` headers for the response. */
  cookies: string[]
}>

/** A database, and the time of the request. */
export type DatabaseAt = Readonly<{ database: Database; now: Date }>

/** The parts of a request that signing in needs. */
export type Asking = DatabaseAt &
  Readonly<{
    request: Request
    /** The origin of the desk, without a trailing slash. */
    origin: string
    /** The network of the client; see `networkOf`. */
    network: string
    visit: Visitor
  }>

/** The secret of the requesting browser; makes one and sets its cookie when there is none, or else renews it. */
export function browserSecret({ origin, visit }: Pick<Asking, 'origin' | 'visit'>): string {
  const secret = isToken(visit.browser) ? visit.browser : newToken()
  visit.cookies.push(cookieHeader(origin, 'browser', secret))
  return secret
}
