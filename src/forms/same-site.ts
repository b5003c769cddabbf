/**
 * Whether a post comes from a page of this very host. Browsers say so in `Sec-Fetch-Site` (W3C
 * Fetch Metadata); older ones send `Origin` (RFC 6454), which must then name the host posted to.
 * A client that sends neither is no browser, so no visitor's browser is being misused.
 *
 * @param host the Host (or the trusted proxy's forwarded host) of the request
 */
export function isSameSite(headers: Headers, host: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
