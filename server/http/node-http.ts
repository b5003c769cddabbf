import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { currentNotes, faultName, type Log, stackOf } from '#log/log'

/** How long a client that was answered already may go on sending, in milliseconds. */
const lingerMs = 2_000

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

/** The content type of server-sent events (HTML, 9.2). */
const eventStream = 'text/event-stream'

/** Sets the headers of every response, and the id of its request. */
export function setStandard(response: ServerResponse, headers: ReadonlyMap<string, string>): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  response.setHeader('X-Request-Id', currentNotes()?.id ?? '')
}

/** Leads a reader to another address of the same host, which the Location therefore does not name. */
export function redirect(response: ServerResponse, to: Target, caching: string): void {
  response.writeHead(308, { Location: locationOf(to), 'Cache-Control': caching }).end()
}

/**
 * Refuses a request and closes the connection, whose next bytes may mean another. The body is let
 * through for a moment: closed on bytes that nobody read, the connection would lose the response.
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

/** Sends a page once it is made; see `answered`. */
export function sendPage(made: Promise<Response>, response: ServerResponse, log: Log): void {
  answered(
    made.then((page) => sendResponse(page, response)),
    response,
    log,
  )
}

/** Ends the connection, and tells the log, when what answers a request fails. */
export function answered(answering: Promise<void>, response: ServerResponse, log: Log): void {
  answering.catch((thrown: unknown) => {
    log.error('page not answered', { reason: faultName(thrown), at: stackOf(thrown) })
    response.destroy()
  })
}

/**
 * Writes a page's response; headers that are set already stay, unless the page has its own. Streams of
 * events and files to download, which may be large, are written as they come, all else at once.
 */
async function sendResponse(made: Response, response: ServerResponse): Promise<void> {
  if (made.body && isStreamed(made.headers)) {
    takeHeaders(made.headers, response)
    response.writeHead(made.status)
    // Whoever reads them leaves when they like.
    await pipeline(made.body, response).catch(() => undefined)
    return
  }
  const body = made.body === null ? undefined : Buffer.from(await made.arrayBuffer())
  if (response.destroyed) return
  takeHeaders(made.headers, response)
  if (body) response.setHeader('Content-Length', body.length)
  response.writeHead(made.status).end(body)
}

/** Whether a response is written as it comes, and so not compressed either. */
export function isStreamed(headers: Headers): boolean {
  return headers.get('Content-Type') === eventStream || headers.has('Content-Disposition')
}

function takeHeaders(headers: Headers, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  // The one header that does not bear being joined (RFC 9110, section 5.3).
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
}

/** A request target (RFC 9112, 3.2) without its question mark. */
export type Target = Readonly<{
  /** Percent-encoded, with one slash at its beginning. */
  path: string
  query: string
}>

/** Cuts a request target at its question mark. */
export function cutTarget(target: string): Target {
  const at = target.indexOf('?')
  return at < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, at), query: target.slice(at + 1) }
}

/** Puts together again what `cutTarget` has cut. */
export function joinTarget({ path, query }: Target): string {
  return query === '' ? path : `${path}?${query}`
}

/** Why a request is refused: one line, with its end. */
export type Refusal = Readonly<{ status: number; message: string }>

/**
 * What a request asks for, or why nothing of the site answers it. A body that says that it is larger
 * than `bodyLimitBytes` is refused at once; without a limit none is.
 */
export function acceptRequest(
  { url = '', method, headers }: IncomingMessage,
  bodyLimitBytes = Number.POSITIVE_INFINITY,
): Target | Refusal {
  if (url.length > longestTarget) return { status: 414, message: 'The address is too long\n' }
  const target = splitTarget(url)
  if (!target) return { status: 400, message: 'The address is malformed\n' }
  // The one method that no Request can be made of (Fetch, "forbidden method").
  if (method === 'TRACE') return { status: 405, message: 'Method not allowed\n' }
  const isLarge = Number(headers['content-length'] ?? 0) > bodyLimitBytes
  return isLarge ? { status: 413, message: 'Too large\n' } : target
}

/**
 * The parts of a request target (RFC 9112, 3.2.1). Undefined for one that names a host of its own or
 * would to a browser, with a fragment, with broken escapes, or with a path that two readers may take
 * for two (`isPlain`).
 */
function splitTarget(target: string): Target | undefined {
  if (target.includes('#')) return undefined
  const parts = cutTarget(target)
  // A browser reads a backslash as a slash.
  return /^\/[^\\]*$/.test(parts.path) && isPlain(parts.path) ? parts : undefined
}

/**
 * Whether every reader takes a path for the same one: it has no segment of one or two dots, which
 * `new Request` resolves and a pattern does not, in no spelling; no empty one; and nothing that is an
 * escape once more when it is taken apart, which Astro does until none is left. Its escapes are whole
 * characters, none of which a database cannot hold.
 */
function isPlain(path: string): boolean {
  // Nearly all are.
  if (/^(?:\/[\w-]+)*\/?$/.test(path)) return true
  if (/\/\/|;/.test(path)) return false
  const read = decoded(path)
  // No id has control characters, and what resolves dots leaves tabs and line breaks out.
  if (read === undefined || /\p{Cc}|%[\da-f]{2}/iu.test(read)) return false
  return !read.split(/[/\\]/).some((segment) => /^\.{1,2}(?:;|$)/.test(segment))
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** In characters: a search with the marks of three campaigns takes a quarter. Beyond it is 414. */
const longestTarget = 4096

/** The longest path, and redirect with its query, in characters: headers stay small. */
export const longestPath = 1024

/** Where a redirect to a target leads: with its query, unless that is too long. */
function locationOf(target: Target): string {
  const whole = joinTarget(target)
  return whole.length <= longestPath ? whole : target.path
}
