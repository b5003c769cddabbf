import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  absoluteUrl,
  fallbackLanguage,
  isIndexable,
  type Language,
  languages,
  type Site,
} from '#i18n/i18n'
import { legalNames } from '#legal/legal'
import { articlePath, projectPath, routes } from '#routing/routing'
import type { RowAddresses } from '#stories/stories'
import { type Alternate, alternatesOf } from './page-head.ts'
import { escapeXml } from './xml.ts'

/** Where the rows' addresses come from. */
type SitemapRows = Readonly<{ projects: RowAddresses; news: RowAddresses }>

/** The most addresses that a sitemap may have (sitemaps.org, protocol 0.9). */
const mostAddresses = 50_000
/** Rows read at a time, so that other requests get their turn in between. */
const chunk = 2_000

type Section = Readonly<{ rows: RowAddresses; path: (key: string) => string; count: number }>

/**
 * The sitemap of a host: the pages whose canonical address it has, with their other languages. When
 * they are more than `most`, it becomes an index of parts: the pages of the route table, then
 * projects, then news. Throws when the database does.
 *
 * @param part number of a part, from 1; undefined for `/sitemap.xml`
 * @returns undefined for a host that is not indexed and for a part that there is not
 */
export async function sitemap(
  site: Site,
  { projects, news }: SitemapRows,
  part?: number,
  most = mostAddresses,
): Promise<string | undefined> {
  if (!isIndexable(site)) return undefined
  // No dates: nothing knows when the texts of a page last changed.
  const pages = ownPages(site.language).map(({ path, only }) =>
    entryXml(
      absoluteUrl(site, path),
      alternatesOf(site, path, only ? [only] : languages).map(linkXml),
    ),
  )
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

async function rowEntries(site: Site, { rows, path }: Section, first: number, most: number) {
  const entries: string[] = []
  let after = first > 0 ? await rows.keyAt(site.language, first - 1) : undefined
  if (first > 0 && after === undefined) return entries
  for (;;) {
    const found = await rows.list(site.language, Math.min(chunk, most - entries.length), after)
    for (const { key, changedAt, languages: spoken } of found) {
      const links = alternatesOf(site, path(key), spoken).map(linkXml)
      const more = [`<lastmod>${changedAt}</lastmod>`, ...links]
      entries.push(entryXml(absoluteUrl(site, path(key)), more))
    }
    after = found.at(-1)?.key
    if (found.length < chunk || entries.length >= most) return entries
    // SQLite answers at once, so without a pause all chunks would be one long turn.
    await nextTurn()
  }
}

const icelandicOnly: readonly string[] = legalNames.map((name) => routes[name])

/**
 * The pages of the route table whose canonical address is on the host of `language`, with their one
 * language where they have only one: legal pages are the Icelandic host's alone (requirement 8.1).
 */
export function ownPages(language: Language) {
  return Object.values(routes)
    .map((path) => ({ path, only: icelandicOnly.includes(path) ? fallbackLanguage : undefined }))
    .filter(({ only }) => only === undefined || only === language)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A sitemap (sitemaps.org, protocol 0.9) with the languages of each page as XHTML links. */
function sitemapXml(entries: readonly string[]): string {
  return `${declaration}<urlset ${namespace} ${links}>\n${entries.join('')}</urlset>\n`
}

function entryXml(address: string, more: readonly string[]): string {
  return `<url><loc>${escapeXml(address)}</loc>${more.join('')}</url>\n`
}

function linkXml({ hreflang, href }: Alternate): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`
}

/** The index of the sitemaps at `addresses`. */
function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((it) => `<sitemap><loc>${escapeXml(it)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}
