import type { IncomingMessage } from 'node:http'
import { type HostTable, resolveSite } from '#i18n/i18n'
import type { TrustedProxies } from './client-address.ts'
import { cutTarget } from './target.ts'

export type FoundSite = NonNullable<ReturnType<typeof requestSite>>

/** The site of a request; undefined without exactly one Host line. */
export function requestSite(
  { headers, headersDistinct, socket, url = '' }: IncomingMessage,
  hosts: HostTable,
  isTrusted: TrustedProxies,
) {
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
  // Only to compare with, never to show. Each proxy adds its own word at the end.
  const asked = forwarded ? forwarded.split(',').at(-1) : host[0]
  return site && { site, host: asked?.trim() ?? null }
}
