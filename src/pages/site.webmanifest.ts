import type { APIRoute } from 'astro'
import { textAnswer, webManifest } from '#seo/site-files'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textAnswer('manifest', webManifest(site, texts))
