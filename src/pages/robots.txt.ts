import type { APIRoute } from 'astro'
import { robots } from '#seo/robots'
import { textAnswer } from '#seo/text-answer'

export const GET: APIRoute = ({ locals: { site } }) => textAnswer('text', robots(site))
