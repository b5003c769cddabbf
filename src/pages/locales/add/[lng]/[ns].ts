import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { isLanguage } from '#i18n/i18n'

/** Appends missing keys to `missing-keys.txt` in DATA_DIR, in development (requirement 2.4). */
export const POST: APIRoute = async ({ params, request, locals }) => {
  const { lng, ns = '' } = params
  const known = isLanguage(lng) && locals.services.texts.file(lng, ns) !== undefined
  if (!import.meta.env.DEV || !known) return Response.json({ error: 'not found' }, { status: 404 })
  const keys: unknown = await request.json().catch(() => undefined)
  if (typeof keys !== 'object' || keys === null) {
    return Response.json({ error: 'a JSON object of keys is needed' }, { status: 422 })
  }
  const { DATA_DIR } = locals.services.environment
  const lines = Object.keys(keys).map((key) => `${lng}/${ns}: ${JSON.stringify(key)}\n`)
  await mkdir(DATA_DIR, { recursive: true })
  await appendFile(join(DATA_DIR, 'missing-keys.txt'), lines.join(''))
  return new Response(null, { status: 204 })
}
