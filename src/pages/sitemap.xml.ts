import type { APIRoute } from 'astro'
import { sitemap } from '#seo/sitemap'
import { textAnswer } from '#seo/text-answer'

/** The sitemap of the host, or the index of its parts. */
export const GET: APIRoute = async ({ locals: { site, services } }) =>
  textAnswer('xml', await sitemap(site, services.addresses))
