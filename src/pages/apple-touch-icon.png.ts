import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals }) =>
  locals.services.siteIcons.respond('apple-touch-icon.png')
