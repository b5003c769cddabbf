import type { APIRoute } from 'astro'
import { unlessFull } from '#pictures/pictures'
import { respondSocial } from '#seo/seo'

export const GET: APIRoute = ({ url, locals: { path, site, texts, services } }) =>
  unlessFull(() =>
    respondSocial(path, url.searchParams.get('v'), { texts, language: site.language }, services),
  )
