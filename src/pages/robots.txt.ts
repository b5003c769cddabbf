import type { APIRoute } from 'astro'
import { robots, textAnswer } from '#seo/site-files'

export const GET: APIRoute = ({ locals: { site } }) => textAnswer('text', robots(site))
