import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteCacheUse } from '#log/log'
import type { Services } from '#server/services'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import { deskFolder, renderPage } from './pages.ts'
import {
  discardRest,
  hasBody,
  locationOf,
  refuse,
  sendPage,
  setStandard,
  splitTarget,
  webRequest,
} from './request.ts'
import type { requestSite } from './request-site.ts'
import type { StaticFiles } from './static-files.ts'

type Found = NonNullable<ReturnType<typeof requestSite>>

/** A picture from a good camera, in bytes; forms are far smaller. */
const bodyLimitBytes = 24 * 1024 * 1024

/** What no desk shows although its files lie beside: words for search engines and other machines. */
const publicFiles = /^\/(?:robots\.txt|sitemap|humans\.txt|site\.webmanifest)/

/**
 * Answers on the host of the desk: the site's static files, which hold no secret, and the pages of
 * staff. Nothing is taken from or put into the memory of pages. Who may see which page decides the
 * desk itself (src/desk).
 */
export function createDeskListener(
  services: Services,
  files: StaticFiles,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
) {
  return (request: IncomingMessage, response: ServerResponse, found: Found) => {
    noteCacheUse('pass')
    const { method = 'GET', url = '' } = request
    const target = splitTarget(url)
    const isReading = method === 'GET' || method === 'HEAD'
    const isFile = isReading && target && !publicFiles.test(target.path)
    if (isFile && files.send(request, response, target.path)) return
    setStandard(response, headers)
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.setHeader('Referrer-Policy', 'same-origin')
    if (!target) return refuse(request, response, 400, 'The address is malformed\n')
    if (method === 'TRACE') return refuse(request, response, 405, 'Method not allowed\n')
    if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) {
      return refuse(request, response, 413, 'Too large\n')
    }
    const { path, query } = target
    if (path !== '/' && path.endsWith('/')) {
      const Location = locationOf({ path: path.replace(/\/+$/, ''), query })
      response.writeHead(308, { Location, 'Cache-Control': 'no-store' }).end()
      return
    }
    if (hasBody(request)) discardRest(request, response)
    const page = { path: `${deskFolder}${path === '/' ? '' : path}`, query }
    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, path, query }
    sendPage(renderPage(webRequest(request, response, page), locals), response, services.log)
  }
}
