/**
 * The cookies of the desk (RFC 6265bis, 4.1.3.2): `__Host-` ties them to this host and to a secure
 * connection, which browsers take `*.localhost` for too.
 */
export const cookieNames = {
  /** The token of the session. */
  session: '__Host-desk',
  /** The secret of a browser that asked for a link; see `makeLink`. */
  browser: '__Host-desk-browser',
} as const

/** The value of a cookie in a request's `Cookie` header; undefined without it. */
export function readCookie(header: string | null, name: string): string | undefined {
  const parts = (header ?? '').split(';').map((part) => part.trim())
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** A `Set-Cookie` header. @param seconds how long it lasts; 0 deletes it */
export function cookieHeader(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`
}
