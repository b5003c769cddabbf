import { type HostTable, resolveSite } from '#i18n/site'
import type { RequestSite } from '#server/http/request-site'

/**
 * The site of a request to the development server.
 *
 * @throws Error when the request has no Host
 */
export function siteOf(request: Request, hosts: HostTable): RequestSite {
  const host = request.headers.get('host')
  const site = resolveSite(
    {
      host: host === null ? [] : [host],
      forwardedHost: [],
      fromTrustedProxy: false,
      lng: new URL(request.url).searchParams.get('lng') ?? undefined,
      cookie: request.headers.get('cookie') ?? undefined,
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
    },
    hosts,
  )
  if (!site) throw new Error('The request has no Host header')
  return { site, host }
}
