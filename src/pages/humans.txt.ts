import type { APIRoute } from 'astro'
import { humansTxt, textAnswer } from '#seo/site-files'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textAnswer('text', humansTxt(site, texts))
