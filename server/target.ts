/** The parts of a request target in origin form. */
export type Target = Readonly<{
  /** Percent-encoded, with one slash at its beginning. */
  path: string
  /** Without its question mark. */
  query: string
}>

/**
 * Splits a request target in origin form (RFC 9112, section 3.2.1). Undefined for the other forms,
 * which name a host of their own, for broken escapes, and for a path that a browser would read as
 * another host.
 */
export function splitTarget(target: string): Target | undefined {
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  // A browser reads a backslash as a slash.
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined
  try {
    decodeURIComponent(path)
  } catch {
    return undefined
  }
  return { path, query: at < 0 ? '' : target.slice(at + 1) }
}
