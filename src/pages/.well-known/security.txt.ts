import type { APIRoute } from 'astro'
import { securityTxt, textResponse } from '#seo/seo'

export const GET: APIRoute = ({ locals: { site } }) =>
  textResponse('text', securityTxt(site, new Date()))
