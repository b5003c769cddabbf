import type { IncomingMessage, ServerResponse } from 'node:http'
import { setCacheUse } from '#log/log'
import type { Services } from '#server/services'
import { deskFolder, renderPage } from './astro.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import { isReading, webRequest } from './node-request.ts'
import { redirect, refuse, sendPage, setStandard } from './node-response.ts'
import type { FoundSite } from './request-site.ts'
import type { StaticFiles } from './static-files.ts'
import { acceptRequest } from './target.ts'

/** A picture from a good camera, in bytes; forms are far smaller. */
const deskBodyLimitBytes = 24 * 1024 * 1024

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
  return (request: IncomingMessage, response: ServerResponse, found: FoundSite) => {
    setCacheUse('pass')
    const target = acceptRequest(request, deskBodyLimitBytes)
    const file = isReading(request) && 'path' in target ? target.path : ''
    if (!publicFiles.test(file) && files.send(request, response, file)) return
    setStandard(response, headers)
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.setHeader('Referrer-Policy', 'same-origin')
    if ('status' in target) return refuse(request, response, target)

    const { path, query } = target
    if (path !== '/' && path.endsWith('/')) {
      return redirect(response, { path: path.replace(/\/+$/, ''), query }, 'no-store')
    }
    const page = { path: `${deskFolder}${path === '/' ? '' : path}`, query }
    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, path, query }
    sendPage(renderPage(webRequest(request, response, page), locals), response, services.log)
  }
}
