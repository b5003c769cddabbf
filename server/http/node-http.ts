import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { currentNotes, faultName, type Log, stackOf } from '#log/log'
import { hasBody, isReading, joinTarget, type Refusal, type Target } from './request.ts'

/** Sets the headers of every response, and the request's id. */
export function setStandard(response: ServerResponse, headers: ReadonlyMap<string, string>): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  response.setHeader('X-Request-Id', currentNotes()?.id ?? '')
}

/** The longest path, and the longest redirect with its query, in characters, to keep headers small. */
export const longestPath = 1024

/**
 * Redirects to another address on the same host, which `Location` therefore omits; with the query, unless
 * that makes it too long.
 */
export function redirect(response: ServerResponse, to: Target, caching: string): void {
  const whole = joinTarget(to)
  const Location = whole.length <= longestPath ? whole : to.path
  response.writeHead(308, { Location, 'Cache-Control': caching }).end()
}

/** How long a client may go on sending after its response, in milliseconds. */
const lingerMs = 2_000

/**
 * Refuses a request and closes the connection, whose further bytes may be misread as another request. The
 * body is read for a moment first: closing a connection with unread bytes would lose the response.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: Refusal,
): void {
  // RFC 9110, 15.5.6.
  if (status === 405) response.setHeader('Allow', 'GET, HEAD')
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(message),
    Connection: 'close',
  })
  response.write(message)
  if (!hasBody(request) || request.complete) {
    response.end()
    return
  }
  const late = setTimeout(() => response.end(), lingerMs)
  request.once('close', () => {
    clearTimeout(late)
    response.end()
  })
  request.resume()
}

/**
 * Answers a request with the response of `make` for `page`. Headers that are already set stay, unless the
 * response has its own. The rest of a body is discarded.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Target,
  make: (asked: Request) => Promise<Response>,
  log: Log,
): void {
  if (hasBody(request)) response.once('finish', () => discardRest(request))
  const made = make(pageRequest(request, response, page))
  answered(
    made.then((it) => sendResponse(it, response)),
    response,
    log,
  )
}

/** If answering a request fails, logs it and closes the connection. */
export function answered(answering: Promise<void>, response: ServerResponse, log: Log): void {
  answering.catch((thrown: unknown) => {
    log.error('page not answered', { reason: faultName(thrown), at: stackOf(thrown) })
    response.destroy()
  })
}

/**
 * The request as pages get it, always for `localhost` and without forwarded headers: what a client claims
 * about its host must not reach a page. Its signal is aborted when `response` ends early.
 */
function pageRequest(request: IncomingMessage, response: ServerResponse, page: Target): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    const isOfHost = /^(?:host$|(?:x-)?forwarded)/.test(name)
    if (value !== undefined && !isOfHost) headers.set(name, [value].flat().join(', '))
  }
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  return new Request(`http://localhost${joinTarget(page)}`, {
    method: request.method ?? 'GET',
    headers,
    signal: left.signal,
    ...(hasBody(request) && !isReading(request) && { body: bodyStream(request), duplex: 'half' }),
  })
}

/** A request's body as a stream; cancelling it does not close the request, nor with it the response. */
function bodyStream(request: IncomingMessage): ReadableStream<Uint8Array> {
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
 * Reads the rest of a body for a moment, then closes the connection, so that none of it is parsed as a
 * request.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return
  const cut = setTimeout(() => request.socket.destroy(), lingerMs)
  request.once('close', () => clearTimeout(cut))
  // A reader that stopped in the middle may still listen for the next chunk.
  request
    .removeAllListeners('readable')
    .on('data', () => undefined)
    .resume()
}

/** Whether a response is streamed, as downloads are; streamed responses are not compressed. */
export function isStreamed(headers: Headers): boolean {
  return headers.has('Content-Disposition')
}

async function sendResponse(made: Response, response: ServerResponse): Promise<void> {
  const { body, headers, status } = made
  const stream = isStreamed(headers) ? body : null
  const whole = body && !stream ? Buffer.from(await made.arrayBuffer()) : undefined
  if (response.destroyed && !stream) return
  for (const [name, value] of headers) response.setHeader(name, value)
  // The one header whose values must not be joined (RFC 9110, section 5.3).
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (whole) response.setHeader('Content-Length', whole.length)
  response.writeHead(status)
  // Clients may leave in the middle of a stream; a stream that fails closes the connection.
  if (stream) await pipeline(stream, response).catch(() => void response.destroy())
  else response.end(whole)
}
