/** The parts of a request target in origin form. */
export type Target = Readonly<{
  /** Percent-encoded, with one slash at its beginning. */
  path: string
  /** Without its question mark. */
  query: string
}>

/**
 * Splits a request target in origin form (RFC 9112, section 3.2.1). Undefined for the other forms,
 * which name a host of their own, for a fragment, which no client sends, for broken escapes, and for a
 * path that a browser would read as another host.
 */
export function splitTarget(target: string): Target | undefined {
  if (target.includes('#')) return undefined
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  // A browser reads a backslash as a slash.
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined
  if (!isText(path)) return undefined
  return { path, query: at < 0 ? '' : target.slice(at + 1) }
}

/** Whether a path's escapes are whole characters, none of which a database cannot hold. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/**
 * The longest request target that is read, in characters: a search of the portfolio with the marks of
 * three campaigns takes a quarter of it. What is longer is answered 414.
 */
export const longestTarget = 4096

/** The longest path that a redirect leads to, with its query, in characters: headers stay small. */
const longestLocation = 1024

/** Where a redirect to `path` leads: with the query that was asked for, unless that is too long. */
export function locationOf(path: string, query: string): string {
  const whole = query === '' ? path : `${path}?${query}`
  return whole.length <= longestLocation ? whole : path
}

/** Whether a path is too long to be any page's. */
export function isTooLong(path: string): boolean {
  return path.length > longestLocation
}
