import type { Alternate } from './alternates.ts'
import { escapeXml } from './xml.ts'

/** A page of a sitemap. */
export type SitemapEntry = Readonly<{
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
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const { sitemap, xhtml } = namespaces
  return `${declaration}<urlset ${sitemap} ${xhtml}>\n${entries.map(entryXml).join('')}</urlset>\n`
}

/** Writes the index of the sitemaps at `addresses`. */
export function sitemapIndexXml(addresses: readonly string[]): string {
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
