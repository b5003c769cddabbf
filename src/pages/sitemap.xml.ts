import type { APIRoute } from 'astro'
import { textAnswer } from '#seo/site-files'
import { sitemap } from '#seo/sitemap'

/** The sitemap of the host, or the index of its parts. */
export const GET: APIRoute = async ({ locals: { site, services } }) =>
  textAnswer('xml', await sitemap(site, services.addresses))
