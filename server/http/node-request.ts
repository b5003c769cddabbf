import type { IncomingMessage, ServerResponse } from 'node:http'
import { joinTarget, type Target } from './target.ts'

/** How long a client that was answered already may go on sending, in milliseconds. */
export const lingerMs = 2_000

/** Whether a request asks to read and changes nothing. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether a request says that it has a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Reads the rest of a body for a moment, then cuts: nothing of it is taken for a request. */
function discardRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    const cut = setTimeout(() => request.socket.destroy(), lingerMs)
    request.once('close', () => clearTimeout(cut))
    // Whoever stopped reading in the middle may still wait for a next part.
    request
      .removeAllListeners('readable')
      .on('data', () => undefined)
      .resume()
  })
}

/** A request's body, lent to a page: cancelling it leaves the request. */
function lentBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = request.iterator({ destroyOnReturn: false })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/**
 * The request as pages read it, always on one host and without forwarded headers: what a request
 * says of its host must not reach a page. Its signal is aborted when `response` ends early; what the
 * page leaves of the body is discarded. Throws TypeError for TRACE.
 */
export function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
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
  const isBodied = hasBody(request)
  if (isBodied) discardRest(request, response)
  return new Request(`http://localhost${joinTarget(target)}`, {
    method: request.method ?? 'GET',
    headers,
    signal: left.signal,
    ...(isBodied && !isReading(request) && { body: lentBody(request), duplex: 'half' }),
  })
}
