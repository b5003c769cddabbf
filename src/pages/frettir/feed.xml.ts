import type { APIRoute } from 'astro'
import { absoluteUrl } from '#i18n/i18n'
import { articlePath } from '#routing/routing'
import { storyHtml } from '#sections/stories/story-html'
import { feed, feedLength, textResponse } from '#seo/seo'
import { textPictures } from '#stories/stories'

export const GET: APIRoute = async ({ locals: { site, texts, services } }) => {
  const items = await services.news.latestIn(site.language, feedLength)
  const html = (item: (typeof items)[number]) => {
    const page = absoluteUrl(site, articlePath(item.slug))
    return storyHtml(item.content, textPictures(services.pictures, item), page)
  }
  return textResponse('atom', feed(site, texts, items, html))
}
