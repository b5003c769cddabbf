import type { IncomingMessage } from 'node:http'
import { type HostTable, resolveSite } from '#i18n/i18n'
import type { Asked, TrustedProxies } from './client-address.ts'
import { cutTarget } from './target.ts'

/**
 * The site of a request, and the host that it was sent to, only to compare with and never to show.
 * Undefined without exactly one Host line.
 */
export function requestSite(
  { headers, headersDistinct, socket, url = '' }: Asked & Pick<IncomingMessage, 'headers' | 'url'>,
  hosts: HostTable,
  isTrusted: TrustedProxies,
) {
  const fromTrustedProxy = isTrusted(socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy ? headersDistinct['x-forwarded-host']?.join(',') : undefined
  const host = headersDistinct.host ?? []
  const { query } = cutTarget(url)
  const site = resolveSite(
    {
      host,
      forwardedHost: forwarded ? [forwarded] : [],
      fromTrustedProxy,
      lng: (query && new URLSearchParams(query).get('lng')) || undefined,
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    },
    hosts,
  )
  // Each proxy adds its own word at the end.
  const asked = forwarded ? forwarded.split(',').at(-1) : host[0]
  return site && { site, host: asked?.trim() ?? null }
}

/** Where the pages of the desk lie among the routes; its host shows them without that. */
const deskFolder = '/desk'

/** The one picture that desk and site both show, to everybody. */
export const sharedIcon = '/icon.svg'

/** Whether a page is the desk's, by the pattern of its file. */
export function isDeskPage(pattern: string): boolean {
  return pattern === deskFolder || pattern.startsWith(`${deskFolder}/`)
}

/** The page that a path of the desk's host shows. */
export function deskPagePath(path: string): string {
  if (path === sharedIcon) return path
  return deskFolder + (path === '/' ? '' : path)
}
