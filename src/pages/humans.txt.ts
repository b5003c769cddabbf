import type { APIRoute } from 'astro'
import { humansTxt } from '#seo/humans-txt'
import { textAnswer } from '#seo/text-answer'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textAnswer('text', humansTxt(site, texts))
