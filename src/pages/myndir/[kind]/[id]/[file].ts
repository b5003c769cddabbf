import type { APIRoute } from 'astro'
import { respond, unlessFull } from '#pictures/pictures'
import { picturesIn } from '#stories/stories'

export const GET: APIRoute = ({ params, url, locals }) => {
  const { kind, id, file } = params
  const version = url.searchParams.get('v')
  const preview = url.searchParams.get('preview')
  const { language } = locals.site
  const services = { ...locals.services, picturesIn }
  return unlessFull(() => respond({ kind, id, file, version, preview, language }, services))
}
