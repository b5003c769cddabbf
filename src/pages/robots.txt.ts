import type { APIRoute } from 'astro'
import { robots, textResponse } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site } }) => textResponse('text', robots(site))
