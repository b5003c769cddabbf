import type { APIRoute } from 'astro'
import { textAnswer } from '#seo/text-answer'
import { webManifest } from '#seo/web-manifest'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textAnswer('manifest', webManifest(site, texts))
