import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { faultName } from '#database/database'
import { isIndexable } from '#i18n/i18n'
import { bodyLimitBytes } from '#leads/leads'
import { noteCacheUse } from '#log/log'
import { canonicalPath, pageQuery, routes } from '#routing/routing'
import { createSharedPages, notFoundPath } from '#server/cache/shared-pages'
import { type Asked, answerPost } from '#server/http/answer-post'
import { clientAddress, networkOf, trustedProxies } from '#server/http/client-address'
import { createDeskListener } from '#server/http/desk'
import { securityHeaders } from '#server/http/headers'
import { hasPage, loadAllPages, renderPage } from '#server/http/pages'
import {
  discardRest,
  hasBody,
  joinTarget,
  locationOf,
  longestPath,
  longestTarget,
  refuse,
  sendPage,
  setStandard,
  splitTarget,
  webRequest,
} from '#server/http/request'
import { requestSite } from '#server/http/request-site'
import { staticFiles } from '#server/http/static-files'
import { root } from './root.ts'
import type { Services } from './services.ts'

/**
 * From socket to page: host, kept pages, static files, redirects, Astro; security headers on all.
 * Throws CannotStart when the site has not been built.
 */
export async function createApp(services: Services): Promise<RequestListener> {
  const { environment, hosts } = services
  const headers = securityHeaders(environment)
  const isTrusted = trustedProxies(environment.TRUSTED_PROXY)
  const files = await staticFiles(join(root, 'dist/client'), headers)
  await loadAllPages(join(root, 'dist/server'))
  const shared = createSharedPages(services, headers, environment.PAGE_CACHE_MB * 1024 * 1024)
  const desk = createDeskListener(services, files, headers, isTrusted)
  const isThere = (path: string) => path.length <= longestPath && (files.has(path) || hasPage(path))

  return (request, response) => {
    const { url = '', method } = request
    // A request of HTTP/0.9 has no headers to name a host in; node:http reads it all the same.
    const found = request.httpVersionMajor < 1 ? undefined : requestSite(request, hosts, isTrusted)
    if (found?.site.kind === 'desk') return desk(request, response, found)
    const bodied = hasBody(request)
    const isReading = method === 'GET' || method === 'HEAD'
    const reader = isReading && !bodied ? found : undefined
    const isKeepable = reader !== undefined && isIndexable(reader.site)
    if (isKeepable && shared.has(reader.site, url)) {
      return shared.send(request, response, reader.site, url)
    }

    const target = splitTarget(url)
    if (reader && target && files.send(request, response, target.path)) return
    const address = target && isReading ? canonicalPath(target.path) : target?.path
    const isPage = address !== undefined && isThere(address)
    const hasMoved = isPage && address !== target?.path
    const path = isPage ? address : notFoundPath
    const asked = pageQuery(path, target?.query ?? '')
    if (isKeepable && target && !hasMoved) {
      if (asked.shared) {
        return shared.send(request, response, reader.site, joinTarget({ path, query: asked.query }))
      }
      noteCacheUse('pass')
    }

    setStandard(response, headers)
    if (url.length > longestTarget) {
      return refuse(request, response, 414, 'The address is too long\n')
    }
    if (!found) return refuse(request, response, 400, 'Exactly one Host header is needed\n')
    if (!target) return refuse(request, response, 400, 'The address is malformed\n')
    // The one method that no Request can be made of (Fetch, "forbidden method").
    if (method === 'TRACE') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(request, response, 405, 'Method not allowed\n')
    }
    if (!isPage && !isReading) return refuse(request, response, 404, 'Not found\n')
    if (hasMoved) {
      // Same host, so the Location names none.
      const Location = locationOf({ path, query: target.query })
      response.writeHead(308, { Location, 'Cache-Control': 'no-cache' }).end()
      return
    }
    if (bodied) {
      // Larger than any form (requirement 9.4).
      const isLarge = Number(request.headers['content-length'] ?? 0) > bodyLimitBytes
      if (isLarge && !isForm(request)) {
        return refuse(request, response, 413, 'Too large\n')
      }
      discardRest(request, response)
    }
    const page = { path, query: asked.query }
    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, ...page }
    const render = method === 'POST' && path === routes.home ? submitForm : renderPage
    sendPage(render(webRequest(request, response, page), locals), response, services.log)
  }
}

/** Never rejects, as `renderPage` does not. */
async function submitForm(request: Request, locals: Asked): Promise<Response> {
  try {
    return await answerPost(request, locals, (page, shown) =>
      renderPage(page, { ...locals, ...shown }),
    )
  } catch (thrown) {
    const reason = faultName(thrown)
    if (!request.signal.aborted) locals.services.log.error('post not answered', { reason })
    return new Response(null, { status: 500, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** The form's own page answers to one that is too large, with its messages. */
function isForm({ method, url, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && url === routes.home && type.includes('x-www-form-urlencoded')
}
