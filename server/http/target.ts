import type { IncomingMessage } from 'node:http'

/** A request target (RFC 9112, 3.2) without its question mark. */
export type Target = Readonly<{
  /** Percent-encoded, with one slash at its beginning. */
  path: string
  query: string
}>

/** Cuts a request target at its question mark. */
export function cutTarget(target: string): Target {
  const at = target.indexOf('?')
  return at < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, at), query: target.slice(at + 1) }
}

/** Puts together again what `cutTarget` has cut. */
export function joinTarget({ path, query }: Target): string {
  return query === '' ? path : `${path}?${query}`
}

/** Why a request is refused: one line, with its end. */
export type Refusal = Readonly<{ status: number; message: string }>

/**
 * What a request asks for, or why nothing of the site answers it. A body that says that it is larger
 * than `bodyLimitBytes` is refused at once; without a limit none is.
 */
export function acceptRequest(
  { url = '', method, headers }: IncomingMessage,
  bodyLimitBytes = Number.POSITIVE_INFINITY,
): Target | Refusal {
  if (url.length > longestTarget) return { status: 414, message: 'The address is too long\n' }
  const target = splitTarget(url)
  if (!target) return { status: 400, message: 'The address is malformed\n' }
  // The one method that no Request can be made of (Fetch, "forbidden method").
  if (method === 'TRACE') return { status: 405, message: 'Method not allowed\n' }
  const isLarge = Number(headers['content-length'] ?? 0) > bodyLimitBytes
  return isLarge ? { status: 413, message: 'Too large\n' } : target
}

/**
 * The parts of a request target (RFC 9112, 3.2.1). Undefined for one that names a host of its own or
 * would to a browser, with a fragment, or with broken escapes.
 */
function splitTarget(target: string): Target | undefined {
  if (target.includes('#')) return undefined
  const parts = cutTarget(target)
  // A browser reads a backslash as a slash.
  const isPath = /^\/(?!\/)[^\\]*$/.test(parts.path)
  return isPath && isText(parts.path) ? parts : undefined
}

/** Whether a path's escapes are whole characters, none of which a database cannot hold. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** In characters: a search with the marks of three campaigns takes a quarter. Beyond it is 414. */
const longestTarget = 4096

/** The longest path, and redirect with its query, in characters: headers stay small. */
export const longestPath = 1024

/** Where a redirect to a target leads: with its query, unless that is too long. */
export function locationOf(target: Target): string {
  const whole = joinTarget(target)
  return whole.length <= longestPath ? whole : target.path
}
