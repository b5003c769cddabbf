import { ownPages } from '#agency/agency'
import {
  absoluteUrl,
  firstLanguage,
  isIndexable,
  type Language,
  languages,
  type Site,
} from '#i18n/i18n'
import { legalNames } from '#legal/legal'
import { insteadOf } from '#pricing/pricing'
import { escapeXml } from '#records/records'
import { articlePath, projectPath, routes } from '#routing/routing'
import { changedAt, keyOf, type Stories } from '#stories/stories'
import { alternatesOf } from './page-head.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The maximum per kind; a sitemap may have 50,000 URLs (sitemaps.org, protocol 0.9). */
const mostStories = 1_000

/**
 * The sitemap of a host: its pages, and the newest thousand projects and news items, with their alternates.
 * Undefined if the host is not indexed. Throws if the database fails.
 */
export async function sitemap(
  site: Site,
  { projects, news }: Readonly<{ projects: Stories<'project'>; news: Stories<'news'> }>,
): Promise<string | undefined> {
  if (!isIndexable(site)) return undefined
  // No `lastmod`: it is not known when the texts of a page last changed.
  const entries = sitePages(site.language).map(({ path, only }) =>
    entryXml(site, path, only ? [only] : languages()),
  )
  for (const [stories, pathOf] of [
    [await projects.latestIn(site.language, mostStories), projectPath],
    [await news.latestIn(site.language, mostStories), articlePath],
  ] as const) {
    for (const story of stories) {
      const date = `<lastmod>${changedAt(story)}</lastmod>`
      entries.push(entryXml(site, pathOf(keyOf(story)), story.languages, date))
    }
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespace} ${links}>`,
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** Paths of pages that exist in the first language only. */
const inFirstOnly: readonly string[] = legalNames.map((name) => routes[name])

/** The canonical pages of a host that are offered; `only` is set for pages in one language (requirement 8.1). */
function sitePages(language: Language) {
  const own = [...ownPages('service'), ...ownPages('solution')].map(({ path }) => path)
  return [...Object.values(routes), ...own]
    .filter((path) => insteadOf(path) === undefined)
    .map((path) => ({ path, only: inFirstOnly.includes(path) ? firstLanguage() : undefined }))
    .filter(({ only }) => only === undefined || only === language)
}

function entryXml(site: Site, path: string, spoken: readonly Language[], date = ''): string {
  const alternates = alternatesOf(site, path, spoken).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  )
  return `<url><loc>${escapeXml(absoluteUrl(site, path))}</loc>${date}${alternates.join('')}</url>`
}
