import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'

/** The built pages. */
export type Pages = Readonly<{
  /** Whether there is a page or an endpoint at this path; whether it finds its row, it says itself. */
  has(path: string): boolean
  /** The response of the page that a request asks for. Never rejects: a fault is a 500. */
  render(request: Request, locals: Partial<App.Locals>): Promise<Response>
}>

const entrySchema = z.object({
  hasPage: z.custom<Pages['has']>((it) => typeof it === 'function'),
  render: z.custom<Pages['render']>((it) => typeof it === 'function'),
})

/**
 * Loads the built pages.
 *
 * @param folder `dist/server`
 * @throws CannotStart when they have not been built
 */
export async function loadPages(folder: string): Promise<Pages> {
  const file = join(folder, 'entry.mjs')
  const entry: unknown = await import(file).catch((thrown: unknown) => {
    const missing = thrown instanceof Error && 'code' in thrown && isMissing(thrown.code)
    if (!missing) throw thrown
    throw new CannotStart(`${file} is missing: run npm run build`)
  })
  await loadAll(join(folder, 'chunks'))
  const { hasPage, render } = entrySchema.parse(entry)
  return { has: hasPage, render }
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
