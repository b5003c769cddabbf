import {
  byLanguage,
  facts,
  firstLanguage,
  isLanguage,
  type Language,
  languages,
} from '#agency/agency'

/** What the host of a request determines. The raw Host header is not part of it. */
export type Site = Readonly<{
  language: Language
  /**
   * `preview` hosts are configured by the operator, `desk` is the staff's; `unknown` hosts are never indexed or
   * cached.
   */
  kind: 'public' | 'local' | 'preview' | 'desk' | 'unknown'
  /** Scheme and host of each language’s pages, without a trailing slash. */
  origins: Readonly<Record<Language, string>>
}>

/** The absolute URL of `path`, which begins with a slash and may include a query. */
export function absoluteUrl(site: Site, path: string, language = site.language): string {
  return site.origins[language] + path
}

/** Whether search engines may index the pages of this host. */
export function isIndexable(site: Site): boolean {
  return site.kind === 'public' || site.kind === 'local'
}

/**
 * The target of the language selector: the same path and query on the language’s domain (requirement 1.11), or with
 * `?lng=` on a preview host (requirement 1.7).
 */
export function switchUrl(site: Site, language: Language, path: string, query: string): string {
  const kept = new URLSearchParams(query)
  kept.delete('lng')
  if (site.kind === 'preview') kept.set('lng', language)
  const search = kept.size > 0 ? `?${kept}` : ''
  return (site.kind === 'preview' ? '' : site.origins[language]) + path + search
}

/** Raw header values, one array entry per header line. */
export type HostRequest = Readonly<{
  host: readonly string[]
  forwardedHost: readonly string[]
  /** Whether the request comes from a trusted proxy (`TRUSTED_PROXY`). */
  fromTrustedProxy: boolean
  lng: string | undefined
  cookie: string | undefined
  acceptLanguage: string | undefined
}>

/**
 * Resolves language and origins by host (requirements 1.3 to 1.10). Undefined if there is no Host header or more
 * than one; respond with 400 then (RFC 9112, section 3.2).
 */
export function resolveSite(request: HostRequest, table: HostTable): Site | undefined {
  const [host, ...others] = request.host
  if (host === undefined || others.length > 0) return undefined
  const forwarded = request.fromTrustedProxy ? request.forwardedHost : []
  // Each proxy appends a line or list member: only the last one comes from the trusted proxy.
  const name = hostName(forwarded.at(-1)?.split(',').at(-1) ?? host) ?? ''
  const { publicOrigins, localOrigins } = table
  if (table.desk && name === table.desk.host) {
    return { language: preferred(request), kind: 'desk', origins: table.desk.origins }
  }
  const entry = table.hosts.get(name)
  if (entry) return { ...entry, origins: entry.kind === 'local' ? localOrigins : publicOrigins }
  if (table.previewHosts.has(name)) {
    return { language: preferred(request), kind: 'preview', origins: publicOrigins }
  }
  return { language: firstLanguage(), kind: 'unknown', origins: publicOrigins }
}

function preferred({ lng, cookie, acceptLanguage }: HostRequest) {
  if (isLanguage(lng)) return lng
  const stored = /(?:^|;\s*)i18next=([^;]*)/.exec(cookie ?? '')?.[1]
  if (isLanguage(stored)) return stored
  return acceptedLanguage(acceptLanguage ?? '') ?? firstLanguage()
}

/** The desk's host in development. */
export const localDeskHost = 'desk.localhost'

export type HostTable = Readonly<{
  hosts: ReadonlyMap<string, Readonly<{ language: Language; kind: 'public' | 'local' }>>
  previewHosts: ReadonlySet<string>
  publicOrigins: Site['origins']
  localOrigins: Site['origins']
  /** The desk's host and origin, and the origins of the pages that it links to; undefined if there is no desk. */
  desk: Readonly<{ host: string; origin: string; origins: Site['origins'] }> | undefined
}>

type Domains = Readonly<Partial<Record<Language, string>>>

/**
 * Returns the host table of the agency's current facts, rebuilt only when they change. `named` domains override the
 * agency's; the other parameters are those of `createHostTable`.
 */
export function hostTables(
  named: Domains,
  ...others: [previewHosts: readonly string[], port: number, deskHost: string | undefined]
): () => HostTable {
  let madeOf: object | undefined
  let table: HostTable | undefined
  return () => {
    const { agency } = facts()
    if (!table || agency !== madeOf) {
      table = createHostTable({ ...agency.domains, ...named }, ...others)
      madeOf = agency
    }
    return table
  }
}

/**
 * Builds the table from host to language (requirements 1.3 and 1.4). Hosts of languages that the agency has not
 * chosen are unknown.
 *
 * @param domains the country domain of each language, as bare host names
 * @param previewHosts host names on which visitors may choose the language freely
 * @param port of the `*.localhost` addresses
 * @param deskHost the host name of the desk, if there is one
 */
export function createHostTable(
  domains: Domains,
  previewHosts: readonly string[],
  port: number,
  deskHost?: string,
): HostTable {
  const localName = (language: Language) =>
    language === firstLanguage() ? 'localhost' : `${language}.localhost`
  const hosts = new Map<string, { language: Language; kind: 'public' | 'local' }>()
  for (const language of languages()) {
    hosts.set(`${language}.localhost`, { language, kind: 'local' })
    hosts.set(localName(language), { language, kind: 'local' })
    const domain = domains[language]
    if (domain) hosts.set(domain, { language, kind: 'public' })
  }
  const publicOrigins = byLanguage((language) => `https://${domains[language]}`)
  const localOrigins = byLanguage((language) => `http://${localName(language)}:${port}`)
  const local = deskHost === localDeskHost
  const desk = deskHost && {
    host: deskHost,
    origin: local ? `http://${deskHost}:${port}` : `https://${deskHost}`,
    origins: local ? localOrigins : publicOrigins,
  }
  return {
    ...{ hosts, publicOrigins, localOrigins, desk: desk || undefined },
    previewHosts: new Set(previewHosts),
  }
}

/** The host name in a Host header, without port, trailing dot and `www.` (requirement 1.3); undefined if invalid. */
export function hostName(value: string): string | undefined {
  const name = value
    .trim()
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  const labels = name.split('.')
  const valid = labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  return valid && name.length <= 253 ? name : undefined
}

/** The site's language that `Accept-Language` prefers (RFC 9110, 12.5.4); undefined if it lists none of them. */
function acceptedLanguage(value: string): Language | undefined {
  const ranges = value.split(',').flatMap((part) => {
    const match = /^\s*([a-z]{2})(?:-[\w-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i.exec(part)
    const language = match?.[1]?.toLowerCase()
    const quality = Number(match?.[2] ?? 1)
    return isLanguage(language) && quality > 0 ? [{ language, quality }] : []
  })
  return ranges.sort((a, b) => b.quality - a.quality)[0]?.language
}
