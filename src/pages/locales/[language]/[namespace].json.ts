import type { APIRoute } from 'astro'
import { isLanguage, isPublicNamespace } from '#i18n/i18n'

/** Serves the texts of the public pages (requirement 2.2), but not those of the desk and of emails. */
export const GET: APIRoute = ({ params, locals }) => {
  const { language, namespace = '' } = params
  const isServed = isLanguage(language) && isPublicNamespace(namespace)
  const file = isServed ? locals.services.texts.file(language, namespace) : undefined
  if (file === undefined) return Response.json({ error: 'not found' }, { status: 404 })
  return new Response(file, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
