import type { APIRoute } from 'astro'
import { respond } from '../../../../pictures/respond.ts'

/** One size of the picture of a project or an article. */
export const GET: APIRoute = ({ params, url, locals }) => {
  const { kind, id, file } = params
  return respond({ kind, id, file, version: url.searchParams.get('v') }, locals.services)
}
