import type { APIRoute } from 'astro'
import { feed, feedLength } from '#seo/feed'
import { textAnswer } from '#seo/site-files'

/** The newest articles in the language of the host. */
export const GET: APIRoute = async ({ locals: { site, texts, services } }) => {
  const items = await services.news.latestIn(site.language, feedLength)
  return textAnswer('atom', feed(site, texts, items))
}
