import { setImmediate as nextTurn } from 'node:timers/promises'
import { fallbackLanguage, type Language, languages } from '#i18n/languages'
import { absoluteUrl, isIndexable, type Site } from '#i18n/site'
import { legalNames } from '#legal/legal-pages'
import { articlePath, projectPath, routes } from '#routing/routes'
import type { RowAddresses } from '#stories/row-addresses'
import { type Alternate, alternatesOf } from './page-head.ts'
import { escapeXml } from './xml.ts'

/** Where the rows' addresses come from. */
export type SitemapRows = Readonly<{ projects: RowAddresses; news: RowAddresses }>

/** The most addresses that a sitemap may have (sitemaps.org, protocol 0.9). */
const mostAddresses = 50_000
/** Rows read at a time, so that other requests get their turn in between. */
const chunk = 2_000

type Section = Readonly<{ rows: RowAddresses; path: (key: string) => string; count: number }>

/**
 * The sitemap of a host: the pages whose canonical address it has, with their other languages. When
 * they are more than a sitemap may have, it becomes an index of parts: first the pages of the route
 * table, then projects, then news.
 *
 * @param part number of a part, from 1; undefined for `/sitemap.xml`
 * @param most addresses in one sitemap
 * @returns undefined for a host that is not indexed and for a part that there is not. Throws when
 * the database does.
 */
export async function sitemap(
  site: Site,
  { projects, news }: SitemapRows,
  part?: number,
  most = mostAddresses,
): Promise<string | undefined> {
  if (!isIndexable(site)) return undefined
  const pages = pageEntries(site)
  const sections: readonly Section[] = [
    { rows: projects, path: projectPath, count: await projects.count(site.language) },
    { rows: news, path: articlePath, count: await news.count(site.language) },
  ]
  const total = sections.reduce((sum, { count }) => sum + count, pages.length)
  if (total <= most) {
    if (part !== undefined) return undefined
    const rows = await Promise.all(sections.map((it) => rowEntries(site, it, 0, most)))
    return sitemapXml([...pages, ...rows.flat()])
  }

  const parts = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.count / most) }, (_, index) => ({
      section,
      first: index * most,
    })),
  )
  if (part === undefined) {
    const numbers = Array.from({ length: parts.length + 1 }, (_, index) => index + 1)
    return sitemapIndexXml(numbers.map((it) => absoluteUrl(site, `/sitemap-${it}.xml`)))
  }
  if (part === 1) return sitemapXml(pages)
  const wanted = parts[part - 2]
  return wanted && sitemapXml(await rowEntries(site, wanted.section, wanted.first, most))
}

function pageEntries(site: Site): readonly SitemapEntry[] {
  // No dates: nothing knows when the texts of a page last changed.
  return ownPages(site.language).map(({ path, only }) => ({
    address: absoluteUrl(site, path),
    alternates: alternatesOf(site, path, only ? [only] : languages),
  }))
}

async function rowEntries(site: Site, { rows, path }: Section, first: number, most: number) {
  const entries: SitemapEntry[] = []
  let after = first > 0 ? await rows.keyAt(site.language, first - 1) : undefined
  if (first > 0 && after === undefined) return entries
  for (;;) {
    const found = await rows.list(site.language, Math.min(chunk, most - entries.length), after)
    entries.push(
      ...found.map(({ key, changedAt, languages: spoken }) => ({
        address: absoluteUrl(site, path(key)),
        alternates: alternatesOf(site, path(key), spoken),
        changedAt,
      })),
    )
    after = found.at(-1)?.key
    if (found.length < chunk || entries.length >= most) return entries
    // SQLite answers at once, so without a pause all chunks would be one long turn.
    await nextTurn()
  }
}

/** A page of the route table; `only` is its one language where it has one. */
type OwnPage = Readonly<{ path: string; only: Language | undefined }>

const icelandicOnly: readonly string[] = legalNames.map((name) => routes[name])

/**
 * The pages of the route table whose canonical address is on the host of `language`: legal pages
 * are the Icelandic host's alone (requirement 8.1).
 */
export function ownPages(language: Language): readonly OwnPage[] {
  return Object.values(routes)
    .map((path) => ({ path, only: icelandicOnly.includes(path) ? fallbackLanguage : undefined }))
    .filter(({ only }) => only === undefined || only === language)
}

/** A page of a sitemap. */
type SitemapEntry = Readonly<{
  address: string
  alternates?: readonly Alternate[]
  /** When the page last changed, ISO 8601; left out where nobody knows. */
  changedAt?: string
}>

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces = {
  sitemap: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  xhtml: 'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
}

/** Writes a sitemap (sitemaps.org, protocol 0.9) with the languages of each page as XHTML links. */
function sitemapXml(entries: readonly SitemapEntry[]): string {
  const { sitemap, xhtml } = namespaces
  return `${declaration}<urlset ${sitemap} ${xhtml}>\n${entries.map(entryXml).join('')}</urlset>\n`
}

/** Writes the index of the sitemaps at `addresses`. */
function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((it) => `<sitemap><loc>${escapeXml(it)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespaces.sitemap}>\n${entries.join('')}</sitemapindex>\n`
}

function entryXml({ address, alternates = [], changedAt }: SitemapEntry): string {
  const known = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  )
  return `<url><loc>${escapeXml(address)}</loc>${known}${links.join('')}</url>\n`
}
