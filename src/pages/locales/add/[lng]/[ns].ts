import type { APIRoute } from 'astro'
import { isLanguage } from '#i18n/languages'
import { recordMissing } from '#i18n/record-missing'

/**
 * Records keys that a translator's tool found missing (requirement 2.4). In development
 * only; a built site answers 404.
 */
export const POST: APIRoute = async ({ params, request, locals }) => {
  const { lng, ns = '' } = params
  const known = isLanguage(lng) && locals.services.texts.file(lng, ns) !== undefined
  if (!import.meta.env.DEV || !known) return Response.json({ error: 'not found' }, { status: 404 })
  const keys: unknown = await request.json().catch(() => undefined)
  if (typeof keys !== 'object' || keys === null) {
    return Response.json({ error: 'a JSON object of keys is needed' }, { status: 422 })
  }
  await recordMissing(locals.services.environment.DATA_DIR, lng, ns, Object.keys(keys))
  return new Response(null, { status: 204 })
}
