import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals }) => locals.services.siteIcons.respond('favicon.ico')
