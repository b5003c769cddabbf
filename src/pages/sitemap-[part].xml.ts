import type { APIRoute } from 'astro'
import { sitemap, textAnswer } from '#seo/seo'

/** One part of a sitemap that has become too long for one. */
export const GET: APIRoute = async ({ params: { part = '' }, locals: { site, services } }) => {
  const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0
  return textAnswer('xml', number ? await sitemap(site, services.addresses, number) : undefined)
}
