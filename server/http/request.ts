import type { IncomingMessage } from 'node:http'
import { type HostTable, resolveSite } from '#i18n/i18n'
import type { Asked, TrustedProxies } from './client-address.ts'

/** A request target (RFC 9112, 3.2), split at its question mark. */
export type Target = Readonly<{
  /** Percent-encoded, with one slash at its beginning. */
  path: string
  query: string
}>

/** Splits a request target at its question mark. */
export function cutTarget(target: string): Target {
  const [path = '', ...query] = target.split('?')
  return { path, query: query.join('?') }
}

/** Joins what `cutTarget` has split. */
export function joinTarget({ path, query }: Target): string {
  return query === '' ? path : `${path}?${query}`
}

/** The response to a refused request; `message` is one line with its line break. */
export type Refusal = Readonly<{ status: number; message: string }>

/**
 * In characters: a search with the tracking parameters of three campaigns takes a quarter. Beyond it is 414.
 */
const longestTarget = 4096

/**
 * The target of a request, or the refusal of a malformed one. A body whose declared length is above
 * `bodyLimitBytes` is refused at once; without a limit none is.
 */
export function acceptRequest(
  { url = '', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  bodyLimitBytes = Number.POSITIVE_INFINITY,
): Target | Refusal {
  if (url.length > longestTarget) return { status: 414, message: 'The address is too long\n' }
  const target = cutTarget(url)
  // Browsers do not send fragments, and a target without a leading slash names a host of its own.
  if (url.includes('#') || !url.startsWith('/') || !isPlain(target.path)) {
    return { status: 400, message: 'The address is malformed\n' }
  }
  // The one method of node:http that `new Request` rejects (Fetch, "forbidden method").
  if (method === 'TRACE') return { status: 405, message: 'Method not allowed\n' }
  const isLarge = Number(headers['content-length'] ?? 0) > bodyLimitBytes
  return isLarge ? { status: 413, message: 'Too large\n' } : target
}

/**
 * Whether all code that reads a path interprets it alike. It has no backslash, which browsers read as a
 * slash; no segment that is empty, or one or two dots in any spelling, which `new Request` resolves and a
 * pattern does not; and nothing that is still an escape after decoding, as Astro decodes until none is left.
 * Its escapes are whole characters that a database can hold.
 */
function isPlain(path: string): boolean {
  // The usual case, decided quickly.
  if (/^(?:\/[\w-]+)*\/?$/.test(path)) return true
  if (/\/\/|[;\\]/.test(path)) return false
  try {
    // No id contains control characters, and `new Request` would drop tabs and line breaks between dots.
    return !/\p{Cc}|%[\da-f]{2}|[/\\]\.{1,2}(?:[;/\\]|$)/iu.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Whether a request only reads and changes nothing. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether a request declares a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/**
 * The site of a request, and the host that it was sent to, as the client wrote it: compare it, but never show
 * it. Undefined without exactly one Host header.
 */
export function requestSite(
  { headers, headersDistinct, socket, url = '' }: Asked & Pick<IncomingMessage, 'headers' | 'url'>,
  hosts: HostTable,
  isTrusted: TrustedProxies,
) {
  const fromTrustedProxy = isTrusted(socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy ? headersDistinct['x-forwarded-host']?.join(',') : undefined
  const host = headersDistinct.host ?? []
  const { query } = cutTarget(url)
  const site = resolveSite(
    {
      host,
      forwardedHost: forwarded ? [forwarded] : [],
      fromTrustedProxy,
      lng: (query && new URLSearchParams(query).get('lng')) || undefined,
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    },
    hosts,
  )
  // Each proxy appends the host that it was asked for; the nearest proxy's is the last.
  const asked = forwarded ? forwarded.split(',').at(-1) : host[0]
  return site && { site, host: asked?.trim() ?? null }
}

/** The folder of the desk's pages among the routes; paths on the desk's host omit it. */
const deskFolder = '/desk'

/** The path of the icon, which desk and public site share, for everybody. */
export const sharedIcon = '/icon.svg'

/** Whether a route pattern belongs to the desk. */
export function isDeskPage(pattern: string): boolean {
  return pattern === deskFolder || pattern.startsWith(`${deskFolder}/`)
}

/** The route path for a path on the desk's host. */
export function deskPagePath(path: string): string {
  if (path === sharedIcon) return path
  return deskFolder + (path === '/' ? '' : path)
}
