import type { APIRoute } from 'astro'
import { robots, textAnswer } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site } }) => textAnswer('text', robots(site))
