import type { APIRoute } from 'astro'
import { textResponse, webManifest } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site, texts } }) =>
  textResponse('manifest', webManifest(site, texts))
