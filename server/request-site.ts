import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { HostTable } from '#i18n/host-table'
import { type HostRequest, resolveSite } from '#i18n/resolve-site'
import type { Site } from '#i18n/site'

export type RequestSite = Readonly<{
  site: Site
  /** The host the client asked for, in its own words: only to compare with, never to show. */
  host: string | null
}>

/**
 * Creates the function that finds a request's site. Forwarded headers count only when the
 * connection comes from one of `proxies` (addresses or networks, `TRUSTED_PROXY`).
 *
 * @returns undefined for a request without exactly one Host line
 */
export function siteFinder(hosts: HostTable, proxies: readonly string[]) {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }

  return (request: IncomingMessage): RequestSite | undefined => {
    const lines = (name: string) => request.headersDistinct[name] ?? []
    const address = request.socket.remoteAddress ?? ''
    const fromTrustedProxy = trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    const asked: HostRequest = {
      host: hostLines(request),
      forwardedHost: lines('x-forwarded-host'),
      fromTrustedProxy,
      lng: new URLSearchParams(request.url?.split('?')[1]).get('lng') ?? undefined,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    }
    const site = resolveSite(asked, hosts)
    if (!site) return undefined
    const forwarded = fromTrustedProxy ? asked.forwardedHost.at(-1)?.split(',').at(-1) : undefined
    return { site, host: forwarded?.trim() ?? asked.host[0] ?? null }
  }
}

// Node folds a repeated Host into one; the raw list still shows both.
function hostLines({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1,
  )
}
