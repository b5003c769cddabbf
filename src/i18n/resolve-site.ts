import { acceptedLanguage } from '#i18n/accepted-language'
import { hostName } from '#i18n/host-name'
import type { HostTable } from '#i18n/host-table'
import { fallbackLanguage, isLanguage } from '#i18n/languages'
import type { Site } from '#i18n/site'

/** The parts of a request that may decide its language. Headers as sent, one entry a line. */
export type HostRequest = Readonly<{
  host: readonly string[]
  forwardedHost: readonly string[]
  /** Whether the request comes from a proxy that the operator named (`TRUSTED_PROXY`). */
  fromTrustedProxy: boolean
  lng: string | undefined
  cookie: string | undefined
  acceptLanguage: string | undefined
}>

/**
 * Decides language and addresses from the host (requirements 1.3 to 1.10). Pure.
 *
 * @returns the site, or undefined when the request carries no Host line or several: RFC 9112,
 * section 3.2 has such a request refused with 400
 */
export function resolveSite(request: HostRequest, table: HostTable): Site | undefined {
  const [host, ...others] = request.host
  if (host === undefined || others.length > 0) return undefined
  const forwarded = request.fromTrustedProxy ? request.forwardedHost : []
  // Each proxy appends its own line or list member: the last one is the named proxy's word.
  const name = hostName(forwarded.at(-1)?.split(',').at(-1) ?? host)
  const entry = name === undefined ? undefined : table.hosts.get(name)
  if (entry) {
    const origins = entry.kind === 'local' ? table.localOrigins : table.publicOrigins
    return { ...entry, origins }
  }
  if (name !== undefined && table.previewHosts.has(name)) {
    return { language: preferred(request), kind: 'preview', origins: table.publicOrigins }
  }
  return { language: fallbackLanguage, kind: 'unknown', origins: table.publicOrigins }
}

function preferred({ lng, cookie, acceptLanguage }: HostRequest) {
  if (isLanguage(lng)) return lng
  const stored = /(?:^|;\s*)i18next=([^;]*)/.exec(cookie ?? '')?.[1]
  if (isLanguage(stored)) return stored
  return acceptedLanguage(acceptLanguage ?? '') ?? fallbackLanguage
}
