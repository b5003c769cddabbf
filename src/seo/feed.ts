import { facts } from '#agency/agency'
import { absoluteUrl, type Language, type Site, type Texts } from '#i18n/i18n'
import { escapeXml } from '#records/records'
import { articlePath, routes } from '#routing/routing'
import { changedAt, excerptOf, type NewsStory, readOrDegrade } from '#stories/stories'

export const feedPath = `${routes.news}/feed.xml`

export const feedLength = 20

/** The news in the language of `site`, newest first, as an Atom feed (RFC 4287); undefined if there is none. */
export function feed(
  site: Site,
  { nav, news }: Pick<Texts, 'nav' | 'news'>,
  items: readonly NewsStory[],
  htmlOf: (item: NewsStory) => string,
): string | undefined {
  const updated = items.map(changedAt).sort().at(-1)
  if (updated === undefined) return undefined
  const self = absoluteUrl(site, feedPath)
  const list = absoluteUrl(site, routes.news)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(`${nav.news} | ${facts().agency.name}`)}</title>`,
    `<subtitle>${escapeXml(news.head.description)}</subtitle>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(list)}"/>`,
    `<icon>${escapeXml(absoluteUrl(site, '/favicon.ico'))}</icon>`,
    `<author><name>${escapeXml(facts().agency.name)}</name>`,
    `<uri>${escapeXml(absoluteUrl(site, routes.home))}</uri></author>`,
    ...items.map((item) => entry(site, item, htmlOf(item))),
    '</feed>\n',
  ].join('\n')
}

function entry(site: Site, item: NewsStory, html: string): string {
  const address = escapeXml(absoluteUrl(site, articlePath(item.slug)))
  return [
    '<entry>',
    // Based on the story's id, which never changes: feed readers treat a new id as a new entry.
    `<id>${escapeXml(absoluteUrl(site, articlePath(item.id)))}</id>`,
    `<title>${escapeXml(item.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${item.published_at}</published>`,
    `<updated>${changedAt(item)}</updated>`,
    `<summary>${escapeXml(excerptOf(item))}</summary>`,
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Whether a host has a feed, that is, an article in its language. False on a failure. */
export async function hasFeed(
  language: Language,
  locals: Parameters<typeof readOrDegrade>[2],
): Promise<boolean> {
  const newest = await readOrDegrade('feed', locals.services.news.latestIn(language, 1), locals)
  return newest !== undefined && newest.length > 0
}
