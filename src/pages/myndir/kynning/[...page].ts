import type { APIRoute } from 'astro'
import { unlessFull } from '#pictures/unless-full'
import { answerSocial } from '#seo/social/answer-social'

/** The picture that social networks show with a page. */
export const GET: APIRoute = ({ url, locals: { path, texts, services } }) =>
  unlessFull(() => answerSocial(path, url.searchParams.get('v'), texts, services))
