import type { APIRoute } from 'astro'
import { isLanguage } from '#i18n/i18n'

/** The texts of the pages (requirement 2.2). */
export const GET: APIRoute = ({ params, locals }) => {
  const { language, namespace = '' } = params
  const file = isLanguage(language) ? locals.services.texts.file(language, namespace) : undefined
  if (file === undefined) return Response.json({ error: 'not found' }, { status: 404 })
  return new Response(file, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
