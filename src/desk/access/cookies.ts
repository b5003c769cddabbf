import { longestMs } from './sessions.ts'

/**
 * The cookies of the desk: `session` has the token, `browser` the secret of a browser that asked for a
 * link (see `makeLink`), `known` the token of one that somebody has signed in with (see `keepKnown`).
 */
type DeskCookie = 'session' | 'browser' | 'known'

/**
 * Their names (RFC 6265bis, 4.1.3.2): `__Host-` ties them to this host and to https. Where the desk is
 * reached by http, which is on a developer's machine only (`createHostTable`), not every browser takes
 * such a cookie: Safari takes no `*.localhost` for secure.
 */
const secureNames = {
  session: '__Host-desk',
  browser: '__Host-desk-browser',
  known: '__Host-desk-known',
} as const
const localNames = { session: 'desk', browser: 'desk-browser', known: 'desk-known' } as const

const isSecure = (origin: string) => !origin.startsWith('http://')

/** The name of a cookie of the desk at `origin`. */
export function cookieName(origin: string, cookie: DeskCookie): string {
  return (isSecure(origin) ? secureNames : localNames)[cookie]
}

/** The value of a cookie of the desk at `origin` in a request's `Cookie` header; undefined without it. */
export function readCookie(
  origin: string,
  header: string | null,
  cookie: DeskCookie,
): string | undefined {
  const name = cookieName(origin, cookie)
  const parts = (header ?? '').split(';').map((part) => part.trim())
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Hands a browser its session, or with `''` takes it away. */
export function sessionCookie(origin: string, token: string): string {
  return cookieHeader(origin, 'session', token, token ? longestMs / 1000 : 0)
}

/** A `Set-Cookie` header of the desk at `origin`. @param seconds how long it lasts; 0 deletes it */
export function cookieHeader(
  origin: string,
  cookie: DeskCookie,
  value: string,
  seconds: number,
): string {
  const secure = isSecure(origin) ? ' Secure;' : ''
  const name = cookieName(origin, cookie)
  return `${name}=${value}; Path=/; Max-Age=${seconds};${secure} HttpOnly; SameSite=Strict`
}
