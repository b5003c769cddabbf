import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#database/database'
import type { Staff } from '../staff.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long each secret of the desk is valid, in milliseconds (requirements 16.3 to 16.6). */
export const lifetimes = {
  /** A link, from when its e-mail was sent. */
  link: 15 * minuteMs,
  /** An e-mail with a link that could not be sent: after that nobody waits for it. */
  owedLink: hourMs,
  /** The challenge that a passkey signs. */
  challenge: 5 * minuteMs,
  /** A session that is not used. */
  idleSession: 12 * hourMs,
  /** A session, used or not. */
  session: 30 * 24 * hourMs,
  /** The token of a session, before it is replaced by another. */
  sessionToken: hourMs,
  /** A replaced token, for requests that are under way when the new one is used for the first time. */
  replacedToken: minuteMs,
  /** The cookie by which a browser is known that somebody has signed in with. */
  knownBrowser: 180 * 24 * hourMs,
} as const

/** 32 random bytes, base64url, where the Book wants 14 (server-side tokens). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token: SHA-256, hexadecimal (Book, server-side tokens). */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether words from a request look like a token; anything else asks the database for nothing. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

/**
 * The cookies of the desk, with how long browsers keep them: `session` has the token of a session,
 * `browser` the secret of a browser that asked for a link (see `spendLink`), `known` the token of one
 * that somebody has signed in with (see `knownStaff`).
 */
const cookies = {
  session: { suffix: '', ms: lifetimes.session },
  browser: { suffix: '-browser', ms: lifetimes.link + lifetimes.owedLink },
  known: { suffix: '-known', ms: lifetimes.knownBrowser },
} as const

type Cookie = keyof typeof cookies

const isSecure = (origin: string) => !origin.startsWith('http://')

/**
 * `__Host-` ties a cookie to this host and to https (RFC 6265bis, 4.1.3.2). Where the desk is reached
 * by http, which is on a developer's machine only (`createHostTable`), not every browser takes such a
 * cookie: Safari takes no `*.localhost` for secure.
 */
function nameOf(origin: string, cookie: Cookie): string {
  return `${isSecure(origin) ? '__Host-' : ''}desk${cookies[cookie].suffix}`
}

/** The value of a cookie of the desk at `origin` in a `Cookie` header; undefined without it. */
export function readCookie(origin: string, header: string | null, cookie: Cookie) {
  const start = `${nameOf(origin, cookie)}=`
  const parts = (header ?? '').split(';').map((part) => part.trim())
  return parts.find((part) => part.startsWith(start))?.slice(start.length)
}

/** The `Set-Cookie` header that hands a browser a cookie of the desk, or with `''` takes it away. */
export function cookieHeader(origin: string, cookie: Cookie, value: string): string {
  const seconds = value ? cookies[cookie].ms / 1000 : 0
  const secure = isSecure(origin) ? ' Secure;' : ''
  const name = nameOf(origin, cookie)
  return `${name}=${value}; Path=/; Max-Age=${seconds};${secure} HttpOnly; SameSite=Strict`
}

/** Who asks for a page of the desk. */
export type Visitor = Readonly<{
  /** Undefined where nobody is signed in, on pages for everybody. */
  staff: Staff | undefined
  /** The id of the session. */
  session: string | undefined
  /** The secret of the browser, if it has one; see `spendLink`. */
  browser: string | undefined
  /** The token that says who has signed in with the browser before, if it has one; see `knownStaff`. */
  known: string | undefined
  /** `Set-Cookie` headers that the response gets. */
  cookies: string[]
}>

/** A database, and the moment of the request that asks it. */
export type DatabaseAt = Readonly<{ database: Database; now: Date }>

/** What somebody asks of the desk, as far as signing in needs it. */
export type Asking = DatabaseAt &
  Readonly<{
    request: Request
    /** Of the desk, without a slash at its end. */
    origin: string
    /** Where the request came from; see `networkOf`. */
    network: string
    visit: Visitor
  }>

/** The secret of the browser that asks, which it gets if it has none, and keeps as long as a link may come. */
export function browserSecret({ origin, visit }: Pick<Asking, 'origin' | 'visit'>): string {
  const secret = isToken(visit.browser) ? visit.browser : newToken()
  visit.cookies.push(cookieHeader(origin, 'browser', secret))
  return secret
}
