import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { isIndexable, type Site } from '#i18n/i18n'
import { bodyLimitBytes } from '#leads/leads'
import { setCacheUse } from '#log/log'
import { canonicalPath, pageQuery, routes } from '#routing/routing'
import { createSharedPages, notFoundPath } from '#server/cache/shared-pages'
import { root } from '#server/root'
import type { Services } from '#server/services'
import { hasPage, loadAllPages, renderPage } from './astro.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import { longestPath, redirect, refuse, sendPage, setStandard } from './node-http.ts'
import {
  acceptRequest,
  deskPagePath,
  hasBody,
  isReading,
  joinTarget,
  type Refusal,
  requestSite,
  type Target,
} from './request.ts'
import { staticFiles } from './static-files.ts'

/** How a request is answered. */
type Answer =
  | (Refusal & Readonly<{ kind: 'refused' }>)
  | Readonly<{ kind: 'file'; path: string }>
  | Readonly<{ kind: 'moved'; to: Target }>
  /** A page for one visitor: `page` is its route, `shown` the target that was requested. */
  | Readonly<{ kind: 'page'; page: Target; shown: Target }>
  /** A page that is the same for everybody, with the target that it is cached under. */
  | Readonly<{ kind: 'cached'; target: string }>

/** In bytes: a picture from a good camera; forms are far smaller. */
const deskBodyLimitBytes = 24 * 1024 * 1024

/** Files for search engines, which the desk does not serve although it serves the others. */
const publicFiles = /^\/(?:robots\.txt|sitemap|humans\.txt|site\.webmanifest)/

/**
 * Creates the listener for every host of the site; `headers` are set on every response. The desk's host
 * serves the static files, which contain no secrets, and the desk's pages, which are never cached; the desk
 * itself checks who may see which (src/desk). Throws CannotStartError if the site has not been built.
 */
export async function createListener(
  services: Services,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
): Promise<RequestListener> {
  const files = await staticFiles(join(root, 'dist/client'), headers)
  await loadAllPages()
  const sharedPages = createSharedPages(services, headers)
  const deskHeaders = new Map([
    ...headers,
    ['X-Robots-Tag', 'noindex, nofollow'],
    ['Referrer-Policy', 'same-origin'],
  ])
  const isThere = (path: string) => path.length <= longestPath && (hasPage(path) || files.has(path))

  return (request, response) => {
    // An HTTP/0.9 request has no headers, and so no host, but node:http accepts it.
    const isNamed = request.httpVersionMajor >= 1
    const found = isNamed ? requestSite(request, services.hosts(), isTrusted) : undefined
    if (!found) {
      setStandard(response, headers)
      return refuse(request, response, {
        status: 400,
        message: 'Exactly one Host header is needed\n',
      })
    }
    const { site } = found
    const isDesk = site.kind === 'desk'
    const answer = isDesk ? deskAnswer(request) : publicAnswer(request, site)
    if (answer.kind === 'cached') return sharedPages.send(request, response, site, answer.target)
    if (answer.kind === 'file') return files.send(request, response, answer.path)
    setStandard(response, isDesk ? deskHeaders : headers)
    if (answer.kind === 'refused') return refuse(request, response, answer)
    if (answer.kind === 'moved')
      return redirect(response, answer.to, isDesk ? 'no-store' : 'no-cache')
    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, ...answer.shown }
    sendPage(request, response, answer.page, (asked) => renderPage(asked, locals), services.log)
  }

  function publicAnswer(request: IncomingMessage, site: Site): Answer {
    const { url = '' } = request
    const isReader = isReading(request) && !hasBody(request)
    const isCacheable = isReader && isIndexable(site)
    if (isCacheable && sharedPages.has(site, url)) return { kind: 'cached', target: url }

    // A form that is too large gets its own page as response, with an error message (requirement 9.4).
    const target = acceptRequest(request, isForm(request) ? undefined : bodyLimitBytes)
    if ('status' in target) return { kind: 'refused', ...target }
    if (isReader && files.has(target.path)) return { kind: 'file', path: target.path }
    const path = isReading(request) ? canonicalPath(target.path) : target.path
    const isPage = isThere(path)
    if (isPage && path !== target.path) return { kind: 'moved', to: { ...target, path } }
    if (!isPage && !isReading(request))
      return { kind: 'refused', status: 404, message: 'Not found\n' }
    const shownPath = isPage ? path : notFoundPath
    const asked = pageQuery(shownPath, target.query)
    const page = { path: shownPath, query: asked.query }
    if (isCacheable && asked.shared) return { kind: 'cached', target: joinTarget(page) }
    if (isCacheable) setCacheUse('pass')
    return { kind: 'page', page, shown: page }
  }

  function deskAnswer(request: IncomingMessage): Answer {
    setCacheUse('pass')
    const target = acceptRequest(request, deskBodyLimitBytes)
    if ('status' in target) return { kind: 'refused', ...target }
    const { path, query } = target
    const isFile = isReading(request) && files.has(path) && !publicFiles.test(path)
    if (isFile) return { kind: 'file', path }
    if (path !== '/' && path.endsWith('/')) {
      return { kind: 'moved', to: { path: path.replace(/\/+$/, ''), query } }
    }
    return { kind: 'page', page: { path: deskPagePath(path), query }, shown: target }
  }
}

function isForm({ method, url, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && url === routes.home && type.includes('x-www-form-urlencoded')
}
