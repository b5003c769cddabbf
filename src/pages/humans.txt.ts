import type { APIRoute } from 'astro'
import { humansTxt, textAnswer } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textAnswer('text', humansTxt(site, texts))
