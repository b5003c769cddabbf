import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>

/**
 * Writes the answer of the page that a request asks for, or of the page that says that there is
 * none. Resolves when it is written. Never rejects: a page that throws becomes a 500.
 */
export type AnswerPage = (
  request: IncomingMessage,
  response: ServerResponse,
  locals: Partial<App.Locals>,
) => Promise<void>

/**
 * Loads the built pages.
 *
 * @param folder `dist/server`
 * @throws CannotStart when they have not been built
 */
export async function loadPages(folder: string): Promise<AnswerPage> {
  const file = join(folder, 'entry.mjs')
  const entry: unknown = await import(file).catch((thrown: unknown) => {
    const missing = thrown instanceof Error && 'code' in thrown && isMissing(thrown.code)
    if (!missing) throw thrown
    throw new CannotStart(`${file} is missing: run npm run build`)
  })
  await loadAll(join(folder, 'chunks'))
  const { handler } = z
    .object({ handler: z.custom<Handler>((it) => typeof it === 'function') })
    .parse(entry)

  return async (request, response, locals) => {
    let missing = false
    const next = () => {
      missing = true
    }
    await handler(request, response, next, locals)
    if (!missing) return
    request.url = '/404'
    await handler(request, response, next, locals)
  }
}

/** Astro loads a page when it is first asked for; an update may have taken its file away by then. */
async function loadAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((name) => name.endsWith('.mjs'))
  await Promise.all(modules.map((name) => import(join(folder, name))))
}

function isMissing(code: unknown): boolean {
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ENOENT'
}
