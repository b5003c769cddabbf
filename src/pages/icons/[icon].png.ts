import type { APIRoute } from 'astro'
import { isSiteIcon } from '#seo/seo'

export const GET: APIRoute = ({ params, locals }) => {
  const icon = `icons/${params.icon}.png`
  if (!isSiteIcon(icon)) return new Response(null, { status: 404 })
  return locals.services.siteIcons.respond(icon)
}
