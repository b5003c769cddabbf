import { createApp } from 'astro/app/entrypoint'
import { ownPageAt } from '#agency/agency'
import { faultName, stackOf } from '#log/log'
import { routes } from '#routing/routing'
import { isDeskPage } from './request.ts'

const app = createApp({ streaming: false })

const ownRoutes = [`${routes.services}/[slug]`, `${routes.solutions}/[slug]`]

/** Pages that stand in for others; nobody may ask for them by their own address. */
const standIns = ['/404', '/500']

/**
 * Whether one of the site's own public pages or endpoints has this path, percent-encoded and with one
 * slash in front. Astro's own, which make any size of any picture for anybody, are none.
 */
export function hasPage(path: string): boolean {
  // Put together as text: resolved as a reference, a path that begins with two slashes names a host.
  const found = app.match(new Request(`http://localhost${path}`))
  // One route serves all pages that the agency has added; only those that it has are there.
  if (found && ownRoutes.includes(found.route)) return ownPageAt(path) !== undefined
  return found?.origin === 'project' && !standIns.includes(found.route) && !isDeskPage(found.route)
}

/**
 * Renders the page that a request asks for. Never rejects: a page that throws becomes the page of faults,
 * and where that cannot be shown either, one plain line.
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

/** Loads all pages now, as requests will: by then an update may have taken their files away. */
export async function loadAllPages(): Promise<void> {
  const { pageMap, middleware } = app.manifest
  await Promise.all([...(pageMap?.values() ?? []), middleware].map((load) => load?.()))
}
