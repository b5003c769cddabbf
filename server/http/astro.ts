import { createApp } from 'astro/app/entrypoint'
import { ownPageAt } from '#agency/agency'
import { faultName, stackOf } from '#log/log'
import { routes } from '#routing/routing'
import { isDeskPage } from './request.ts'

const app = createApp({ streaming: false })

const ownRoutes = [`${routes.services}/[slug]`, `${routes.solutions}/[slug]`]

/** Stand-ins, which cannot be requested by their own path. */
const standIns = ['/404', '/500']

/**
 * Whether one of the site's own public pages or endpoints has this path, percent-encoded and with one leading
 * slash. Astro's own endpoints do not count: they would resize any picture for anybody.
 */
export function hasPage(path: string): boolean {
  // Concatenated, since a relative URL that begins with two slashes names a host.
  const found = app.match(new Request(`http://localhost${path}`))
  // One route serves all pages that the agency has added; only existing ones count.
  if (found && ownRoutes.includes(found.route)) return ownPageAt(path) !== undefined
  return found?.origin === 'project' && !standIns.includes(found.route) && !isDeskPage(found.route)
}

/**
 * Renders the page that a request asks for. Never rejects: if the page throws, it returns the error page, and
 * if that fails too, one plain line.
 */
export async function renderPage(
  request: Request,
  locals: Pick<App.Locals, 'services'> & Partial<App.Locals>,
): Promise<Response> {
  try {
    return await app.render(request, { locals })
  } catch (thrown) {
    const { log } = locals.services
    log.error('page not rendered', { reason: faultName(thrown), at: stackOf(thrown) })
    return new Response('Internal server error\n', {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

/** Loads all page modules in advance: an update may have deleted their files by the time of a request. */
export async function loadAllPages(): Promise<void> {
  const { pageMap, middleware } = app.manifest
  await Promise.all([...(pageMap?.values() ?? []), middleware].map((load) => load?.()))
}
