import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { siteFinder } from './request-site.ts'
import { root } from './root.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { staticFiles } from './static-files.ts'

type Astro = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>

/**
 * Everything between the socket and the pages: security headers, host, static files, Astro.
 *
 * @throws Error when the site has not been built
 */
export async function createApp(services: Services): Promise<RequestListener> {
  const headers = securityHeaders(services.environment)
  const findSite = siteFinder(services.hosts, services.environment.TRUSTED_PROXY)
  const files = staticFiles(join(root, 'dist/client'))
  const entry: unknown = await import(join(root, 'dist/server/entry.mjs'))
  const { handler } = z
    .object({ handler: z.custom<Astro>((it) => typeof it === 'function') })
    .parse(entry)

  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const found = findSite(request)
    if (!found) return refuse(response, 400, 'Exactly one Host header is needed\n')
    const { pathname, search } = splitTarget(request.url ?? '')
    if (pathname === undefined) return refuse(response, 400, 'The address is malformed\n')
    files(request, response, () => {
      const reading = request.method === 'GET' || request.method === 'HEAD'
      if (reading && pathname !== '/' && pathname.endsWith('/')) {
        return redirect(response, pathname, search)
      }
      hideFromPages(request)
      const locals = { services, ...found, path: pathname, query: search }
      const notFound = () => {
        request.url = '/404'
        void handler(request, response, () => refuse(response, 404, 'Not found\n'), locals)
      }
      void handler(request, response, notFound, locals)
    })
  }
}

/** One address a page: without a slash at the end. Same host, so the Location names none. */
function redirect(response: ServerResponse, pathname: string, search: string): void {
  const location = pathname.replace(/\/+$/, '') + (search && `?${search}`)
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end()
}

/** Only the host table's addresses may reach a page; what the request says of its host may not. */
function hideFromPages(request: IncomingMessage): void {
  request.headers.host = 'localhost'
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name]
  }
}

/** The parts of a request target in origin form (RFC 9112, section 3.2.1), or none of another form. */
function splitTarget(target: string): { pathname?: string; search: string } {
  const [path = '', ...rest] = target.split('?')
  const search = rest.join('?')
  // A browser reads a backslash as a slash, which would make another host of a redirect.
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return { search }
  try {
    decodeURIComponent(path)
  } catch {
    return { search }
  }
  return { pathname: path, search }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, headers).end(message)
}
