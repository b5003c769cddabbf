import type { APIRoute } from 'astro'
import { securityTxt, textAnswer } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site } }) =>
  textAnswer('text', securityTxt(site, new Date()))
