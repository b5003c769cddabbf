import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: false })

/** Pages that stand in for others; nobody may ask for them by their own address. */
const standIns = ['/404', '/500']

/**
 * Whether one of the site's own pages or endpoints has this path, percent-encoded and with one
 * slash in front. Astro's own, which make any size of any picture for anybody, are none.
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

/** Loads all pages now: an update may have taken a file away when it is first asked for. */
export async function loadAllPages(folder: string): Promise<void> {
  const chunks = join(folder, 'chunks')
  const files = await readdir(chunks, { recursive: true })
  const modules = files.filter((name) => name.endsWith('.mjs'))
  await Promise.all(modules.map((name) => import(/* @vite-ignore */ join(chunks, name))))
}
