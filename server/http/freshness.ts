/**
 * How long a page may be used after it was rendered, in seconds. The server's own memory of pages
 * (server/cache/page-cache.ts) and caches in front of the site keep to the same figures.
 */
export const freshness = {
  /** As it is. What changes by itself, without anybody's edit, shows after this time. */
  fresh: 60,
  /** After that: still, while it is rendered anew. */
  whileRenewed: 600,
  /** In place of an error. */
  insteadOfError: 86_400,
} as const

/**
 * The `Cache-Control` of a page that is the same for everybody: browsers ask each time, caches in
 * front of the site for themselves (RFC 9111, section 5.2.2; RFC 5861).
 */
export const sharedPage = [
  'public',
  'max-age=0',
  `s-maxage=${freshness.fresh}`,
  `stale-while-revalidate=${freshness.whileRenewed}`,
  `stale-if-error=${freshness.insteadOfError}`,
].join(', ')
