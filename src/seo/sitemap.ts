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

/** Of each kind; a sitemap takes 50,000 addresses (sitemaps.org, protocol 0.9). */
const mostStories = 1_000

/**
 * A host’s pages, and the newest thousand projects and news, with their other languages. Undefined for a host
 * that is not indexed. Throws when the database does.
 */
export async function sitemap(
  site: Site,
  { projects, news }: Readonly<{ projects: Stories<'project'>; news: Stories<'news'> }>,
): Promise<string | undefined> {
  if (!isIndexable(site)) return undefined
  // No dates: nothing knows when the texts of a page last changed.
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

/** In the first language alone. */
const inFirstOnly: readonly string[] = legalNames.map((name) => routes[name])

/** Pages canonical on a host, of what is offered; `only` is the language of those with one (requirement 8.1). */
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
