import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { redirectOf } from '#site/redirect'
import { routes } from '#site/routes'
import { loadPages } from './astro.ts'
import { clientAddress } from './client-address.ts'
import { networkOf } from './network-of.ts'
import { createRenderPage } from './render-page.ts'
import { discardRest, endBehindBody, hasBody, isTooLarge, lendBody } from './request-body.ts'
import { currentNotes } from './request-notes.ts'
import { siteFinder } from './request-site.ts'
import { root } from './root.ts'
import { answerScriptPost, isScriptPost } from './script-post.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { createSharedPages } from './shared-pages.ts'
import { staticFiles } from './static-files.ts'
import { splitTarget } from './target.ts'
import { trustedProxies } from './trusted-proxies.ts'

/**
 * Everything between the socket and the pages: host, kept pages, static files, redirects, Astro;
 * security headers on all of it.
 *
 * @throws CannotStart when the site has not been built
 */
export async function createApp(services: Services): Promise<RequestListener> {
  const { environment, hosts, changes } = services
  const headers = securityHeaders(environment)
  const isTrusted = trustedProxies(environment.TRUSTED_PROXY)
  const findSite = siteFinder(hosts, isTrusted)
  const answerFile = await staticFiles(join(root, 'dist/client'), headers)
  const answerPage = await loadPages(join(root, 'dist/server'))
  const renderPage = createRenderPage(answerPage, services, headers)
  const pages = createSharedPages(renderPage, changes, environment.PAGE_CACHE_MB * 1024 * 1024)

  return (request, response) => {
    const { url = '', method } = request
    const found = findSite(request)
    const bodied = hasBody(request)
    if (found && !bodied && pages.answerKept(request, response, found.site, url)) return

    const target = splitTarget(url)
    const moved =
      method === 'GET' || method === 'HEAD' ? redirectOf(target?.path ?? '/') : undefined
    if (found && target && !bodied) {
      if (answerFile(request, response, target.path)) return
      if (moved === undefined && pages.answer(request, response, found.site, target)) return
    }

    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('X-Request-Id', currentNotes()?.id ?? '')
    if (!found) return refuse(request, response, 400, 'Exactly one Host header is needed\n')
    if (!target) return refuse(request, response, 400, 'The address is malformed\n')
    // The one method that no Request can be made of (Fetch, "forbidden method").
    if (method === 'TRACE') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(request, response, 405, 'Method not allowed\n')
    }
    if (moved !== undefined) return redirect(response, moved, target.query)
    if (bodied) {
      if (isTooLarge(request) && !isForm(request))
        return refuse(request, response, 413, 'Too large\n')
      discardRest(request, response)
      lendBody(request)
    }
    const network = networkOf(clientAddress(request, isTrusted))
    if (isScriptPost(request, target.path)) {
      return void answerScriptPost(request, response, { services, ...found, network })
    }
    hideFromPages(request)
    void answerPage(request, response, { services, ...found, network, ...target })
  }
}

/** The form's own page answers to one that is too large, with its messages. */
function isForm({ method, url, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && url === routes.home && type.includes('x-www-form-urlencoded')
}

/** One address a page. Same host, so the Location names none. */
function redirect(response: ServerResponse, path: string, query: string): void {
  const location = path + (query && `?${query}`)
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end()
}

/** Only the host table's addresses may reach a page; what the request says of its host may not. */
function hideFromPages(request: IncomingMessage): void {
  request.headers.host = 'localhost'
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name]
  }
}

/** Closes the connection: whoever sends such a request may mean another with the next bytes. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(message),
    Connection: 'close',
  })
  response.write(message)
  endBehindBody(request, response)
}
