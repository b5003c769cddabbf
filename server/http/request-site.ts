import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { HostTable } from '#i18n/site'
import { isIndexable, resolveSite, type Site } from '#i18n/site'
import type { TrustedProxies } from './client-address.ts'

export type RequestSite = Readonly<{
  site: Site
  /** The host the client asked for, in its own words: only to compare with, never to show. */
  host: string | null
}>

/** How many ways of writing the site's own hosts are remembered. */
const mostKnown = 200

/**
 * Creates the function that finds a request's site. Forwarded headers count only when the
 * connection comes from a trusted proxy.
 *
 * @returns undefined for a request without exactly one Host line
 */
export function siteFinder(hosts: HostTable, isTrusted: TrustedProxies) {
  const known = new LRUCache<string, RequestSite>({ max: mostKnown })

  return (request: IncomingMessage): RequestSite | undefined => {
    const { headers, rawHeaders, socket } = request
    const host = onlyHost(rawHeaders)
    if (host === undefined) return undefined
    const fromTrustedProxy = isTrusted(socket.remoteAddress ?? '')
    // Each proxy adds its own word at the end: the last one is the named proxy's.
    const forwarded = fromTrustedProxy ? headers['x-forwarded-host'] : undefined
    const asked = (forwarded ? (String(forwarded).split(',').at(-1) ?? '') : host).trim()
    const before = known.get(asked)
    if (before) return before

    const site = resolveSite(
      {
        host: [host],
        forwardedHost: forwarded ? [asked] : [],
        fromTrustedProxy,
        lng: new URLSearchParams(request.url?.split('?')[1]).get('lng') ?? undefined,
        cookie: headers.cookie,
        acceptLanguage: headers['accept-language'],
      },
      hosts,
    )
    if (!site) return undefined
    const found = { site, host: asked }
    // On other hosts more than the name decides.
    if (isIndexable(site)) known.set(asked, found)
    return found
  }
}

// Node folds a repeated Host into one; the raw list still shows both.
function onlyHost(rawHeaders: readonly string[]): string | undefined {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return undefined
    host = rawHeaders[at + 1]
  }
  return host
}
