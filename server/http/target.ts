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

/**
 * The parts of a request target (RFC 9112, 3.2.1). Undefined for one that is too long, that names a
 * host of its own or would to a browser, with a fragment, or with broken escapes.
 */
export function splitTarget(target: string): Target | undefined {
  if (target.length > longestTarget || target.includes('#')) return undefined
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
export const longestTarget = 4096

/** The longest path, and redirect with its query, in characters: headers stay small. */
export const longestPath = 1024

/** Where a redirect to a target leads: with its query, unless that is too long. */
export function locationOf(target: Target): string {
  const whole = joinTarget(target)
  return whole.length <= longestPath ? whole : target.path
}
