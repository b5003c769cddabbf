import type { APIRoute } from 'astro'
import { absoluteUrl } from '#i18n/site'
import { storyHtml } from '#sections/stories/story-html'
import { feed, feedLength } from '#seo/feed'
import { textAnswer } from '#seo/site-files'
import { textPictures } from '#stories/presentation'

/** The newest articles in the language of the host. */
export const GET: APIRoute = async ({ locals: { site, texts, services } }) => {
  const items = await services.news.latestIn(site.language, feedLength)
  const origin = absoluteUrl(site, '/').replace(/\/$/, '')
  const html = (item: (typeof items)[number]) =>
    storyHtml(item.content, textPictures(services.pictures, item), origin)
  return textAnswer('atom', feed(site, texts, items, html))
}
