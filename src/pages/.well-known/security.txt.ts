import type { APIRoute } from 'astro'
import { securityTxt, textAnswer } from '#seo/site-files'

export const GET: APIRoute = ({ locals: { site } }) =>
  textAnswer('text', securityTxt(site, new Date()))
