import type { APIRoute } from 'astro'
import { answerSocial } from '#seo/answer-social'

/** The picture that social networks show with a page. */
export const GET: APIRoute = ({ url, locals: { path, texts, services } }) =>
  answerSocial(path, url.searchParams.get('v'), texts, services)
