import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody, lentBody } from './request-body.ts'
import type { Target } from './target.ts'

/**
 * The request as pages read it. Its host is always the same, and forwarded headers are left out: only
 * the host table's addresses may reach a page, and what a request says of its host may not.
 *
 * @param response whose end before it is written aborts the request's signal
 * @throws TypeError for a method that no `Request` has (TRACE)
 */
export function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'host' || /^(x-)?forwarded/.test(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  const { method = 'GET' } = request
  const isReading = method === 'GET' || method === 'HEAD'
  return new Request(`http://localhost${path}${query && `?${query}`}`, {
    ...{ method, headers, signal: left.signal },
    ...(isReading || !hasBody(request) ? {} : { body: lentBody(request), duplex: 'half' }),
  })
}

/** Writes a page's response; headers that are set already stay, unless the page has its own. */
export async function sendResponse(made: Response, response: ServerResponse): Promise<void> {
  const body = made.body === null ? undefined : Buffer.from(await made.arrayBuffer())
  if (response.destroyed) return
  for (const [name, value] of made.headers) response.setHeader(name, value)
  if (body) response.setHeader('Content-Length', body.length)
  response.writeHead(made.status).end(body)
}
