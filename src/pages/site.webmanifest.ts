import type { APIRoute } from 'astro'
import { textAnswer, webManifest } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textAnswer('manifest', webManifest(site, texts))
