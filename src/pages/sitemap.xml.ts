import type { APIRoute } from 'astro'
import { sitemap, textResponse } from '#seo/seo'

export const GET: APIRoute = async ({ locals: { site, services } }) =>
  textResponse('xml', await sitemap(site, services))
