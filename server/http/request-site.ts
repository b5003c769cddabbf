import type { IncomingMessage } from 'node:http'
import { type HostTable, resolveSite, type Site } from '#i18n/i18n'
import type { TrustedProxies } from './client-address.ts'
import { cutTarget } from './request.ts'

type RequestSite = Readonly<{
  site: Site
  /** The host the client asked for, in its own words: only to compare with, never to show. */
  host: string | null
}>

/**
 * The site of a request; undefined for one without exactly one Host line. Forwarded headers count
 * only when the connection comes from a trusted proxy.
 */
export function requestSite(
  { headers, headersDistinct, socket, url = '' }: IncomingMessage,
  hosts: HostTable,
  isTrusted: TrustedProxies,
): RequestSite | undefined {
  const fromTrustedProxy = isTrusted(socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy ? headersDistinct['x-forwarded-host']?.join(',') : undefined
  const host = headersDistinct.host ?? []
  const site = resolveSite(
    {
      host,
      forwardedHost: forwarded ? [forwarded] : [],
      fromTrustedProxy,
      lng: new URLSearchParams(cutTarget(url).query).get('lng') ?? undefined,
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    },
    hosts,
  )
  // Each proxy adds its own word at the end: the last one is the named proxy's.
  const asked = forwarded ? forwarded.split(',').at(-1) : host[0]
  return site && { site, host: asked?.trim() ?? null }
}
