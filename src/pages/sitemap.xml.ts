import type { APIRoute } from 'astro'
import { sitemap, textAnswer } from '#seo/seo'

export const GET: APIRoute = async ({ locals: { site, services } }) =>
  textAnswer('xml', await sitemap(site, services.addresses))
