import type { APIRoute } from 'astro'
import { sitemap, textAnswer } from '#seo/seo'

/** The sitemap of the host, or the index of its parts. */
export const GET: APIRoute = async ({ locals: { site, services } }) =>
  textAnswer('xml', await sitemap(site, services.addresses))
