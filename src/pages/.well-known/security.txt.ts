import type { APIRoute } from 'astro'
import { securityTxt } from '#seo/security-txt'
import { textAnswer } from '#seo/text-answer'

export const GET: APIRoute = ({ locals: { site } }) =>
  textAnswer('text', securityTxt(site, new Date()))
