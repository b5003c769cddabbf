import { type HostTable, hostName } from '#i18n/site'
import type { PostHeaders } from '../post-request.ts'

/**
 * Where the page stood that a post was sent from. `own`: this very host. `sister`: another host of
 * the site, or one that the browser keeps to itself. `foreign`: some other site. `unsaid`: the
 * client says nothing, as no browser of the last years does.
 */
export type PostOrigin = 'own' | 'sister' | 'foreign' | 'unsaid'

/**
 * Reads `Sec-Fetch-Site` (W3C Fetch Metadata) and `Origin` (RFC 6454). Nothing here is a reason to
 * refuse a post: there is no sign-in that a foreign page could misuse, so it is a signal only.
 *
 * @param host the Host (or the trusted proxy's forwarded host) of the request
 */
export function postOrigin(
  headers: PostHeaders,
  host: string | null,
  { hosts, previewHosts }: Pick<HostTable, 'hosts' | 'previewHosts'>,
): PostOrigin {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return 'own'
  const origin = headers.get('origin')
  if (origin === null) {
    if (site === 'cross-site') return 'foreign'
    return site === null ? 'unsaid' : 'sister'
  }
  // Privacy settings and sandboxed frames of our own make it "null".
  if (origin === 'null') return 'sister'
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from !== '' && from === host?.toLowerCase()) return 'own'
  const name = hostName(from)
  if (name !== undefined && (hosts.has(name) || previewHosts.has(name))) return 'sister'
  return site === 'same-site' ? 'sister' : 'foreign'
}
