import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: false })

/** Pages that stand in for others; nobody may ask for them by their own address. */
const standIns = ['/404', '/500']

/**
 * Whether one of the site's own pages or endpoints has this path; whether it finds its row, it says
 * itself. Astro's own (its image service, for one, which makes any size of any picture for anybody)
 * are none of the site's.
 *
 * @param path percent-encoded, beginning with exactly one slash
 */
export function hasPage(path: string): boolean {
  // Put together as text: resolved as a reference, a path that begins with two slashes names a host.
  const route = app.match(new Request(`http://localhost${path}`))
  return route?.origin === 'project' && !standIns.includes(route.route) && !isDesk(route.route)
}

/** Where the pages of the desk lie among the routes; its host shows them without that. */
export const deskFolder = '/desk'

function isDesk(route: string): boolean {
  return route === deskFolder || route.startsWith(`${deskFolder}/`)
}

/** Renders the page that a request asks for. Never rejects: a page that throws becomes a 500. */
export function renderPage(request: Request, locals: Partial<App.Locals>): Promise<Response> {
  return app.render(request, { locals })
}

/**
 * Loads all pages now. Astro loads a page when it is first asked for; an update may have taken its
 * file away by then.
 *
 * @param folder `dist/server`
 */
export async function loadAllPages(folder: string): Promise<void> {
  const chunks = join(folder, 'chunks')
  const files = await readdir(chunks, { recursive: true })
  const modules = files.filter((name) => name.endsWith('.mjs'))
  await Promise.all(modules.map((name) => import(/* @vite-ignore */ join(chunks, name))))
}
