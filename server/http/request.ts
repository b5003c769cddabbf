import type { IncomingMessage } from 'node:http'
import { type HostTable, resolveSite } from '#i18n/i18n'
import type { Asked, TrustedProxies } from './client-address.ts'

/** A request target (RFC 9112, 3.2) without its question mark. */
export type Target = Readonly<{
  /** Percent-encoded, with one slash at its beginning. */
  path: string
  query: string
}>

/** Cuts a request target at its question mark. */
export function cutTarget(target: string): Target {
  const [path = '', ...query] = target.split('?')
  return { path, query: query.join('?') }
}

/** Puts together again what `cutTarget` has cut. */
export function joinTarget({ path, query }: Target): string {
  return query === '' ? path : `${path}?${query}`
}

/** Why a request is refused: one line, with its end. */
export type Refusal = Readonly<{ status: number; message: string }>

/** In characters: a search with the marks of three campaigns takes a quarter. Beyond it is 414. */
const longestTarget = 4096

/**
 * What a request asks for, or why nothing of the site answers it. A body that says that it is larger
 * than `bodyLimitBytes` is refused at once; without a limit none is.
 */
export function acceptRequest(
  { url = '', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  bodyLimitBytes = Number.POSITIVE_INFINITY,
): Target | Refusal {
  if (url.length > longestTarget) return { status: 414, message: 'The address is too long\n' }
  const target = cutTarget(url)
  // A fragment is for browsers alone, and a target without a slash names a host of its own.
  if (url.includes('#') || !url.startsWith('/') || !isPlain(target.path)) {
    return { status: 400, message: 'The address is malformed\n' }
  }
  // The one method that no Request can be made of (Fetch, "forbidden method").
  if (method === 'TRACE') return { status: 405, message: 'Method not allowed\n' }
  const isLarge = Number(headers['content-length'] ?? 0) > bodyLimitBytes
  return isLarge ? { status: 413, message: 'Too large\n' } : target
}

/**
 * Whether every reader takes a path for the same one. It has no backslash, which browsers read as a
 * slash; no segment that is empty, or one or two dots in any spelling, which `new Request` resolves and
 * a pattern does not; and nothing that is an escape once more when it is decoded, as Astro decodes until
 * none is left. Its escapes are whole characters, none of which a database cannot hold.
 */
function isPlain(path: string): boolean {
  // The usual case, decided quickly.
  if (/^(?:\/[\w-]+)*\/?$/.test(path)) return true
  if (/\/\/|[;\\]/.test(path)) return false
  try {
    // Control characters stand in no id, and `new Request` would drop tabs and line breaks between dots.
    return !/\p{Cc}|%[\da-f]{2}|[/\\]\.{1,2}(?:[;/\\]|$)/iu.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Whether a request asks to read and changes nothing. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether a request says that it has a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/**
 * The site of a request, and the host that it was sent to: as the client wrote it, so to be compared
 * with and never shown. Undefined without exactly one Host line.
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
  // Each proxy appends the host that it was asked for; the last is that of the nearest.
  const asked = forwarded ? forwarded.split(',').at(-1) : host[0]
  return site && { site, host: asked?.trim() ?? null }
}

/** Where the pages of the desk lie among the routes; its host shows them without that. */
const deskFolder = '/desk'

/** The one picture that desk and site both show, to everybody. */
export const sharedIcon = '/icon.svg'

/** Whether a page is the desk's, by the pattern of its file. */
export function isDeskPage(pattern: string): boolean {
  return pattern === deskFolder || pattern.startsWith(`${deskFolder}/`)
}

/** The page that a path of the desk's host shows. */
export function deskPagePath(path: string): string {
  if (path === sharedIcon) return path
  return deskFolder + (path === '/' ? '' : path)
}
