import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { type CacheUse, faultName, type Log, type RequestNotes, stackOf, withNotes } from '#log/log'
import type { TrustedProxies } from './client-address.ts'
import { cutTarget } from './request.ts'

export type LoggedResponse = Readonly<{
  kind: RouteKind
  /** HTTP status; 499 if the client disconnected before the end. */
  status: number
  seconds: number
  cache: CacheUse | undefined
}>

type Parts = Readonly<{
  log: Log
  count: (answered: LoggedResponse) => void
  isTrusted: TrustedProxies
}>

/**
 * Gives each request its id (`X-Request-Id`), counts it, and logs it when its response ends: never with an
 * address, a header or the query. Successful requests are `debug`, so that logging costs a busy site nothing;
 * posts and refusals are `info`, failures `error`.
 */
export function withAccessLog(
  app: RequestListener,
  { log, count, isTrusted }: Parts,
): RequestListener {
  return (request, response) => {
    const start = performance.now()
    const { socket, method = '' } = request
    const before = socket.bytesWritten
    const { path } = cutTarget(request.url ?? '')
    const notes: RequestNotes = { id: requestId(request, isTrusted) }
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000
      const status = response.writableFinished ? response.statusCode : clientClosedRequest
      const kind = routeKind(method, path)
      count({ kind, status, seconds, cache: notes.cache })
      const level = levelOf(status, kind)
      if (!log.writes(level)) return
      log[level]('request', {
        request: notes.id,
        method,
        path: shown(path),
        status,
        ms: Math.round(seconds * 10_000) / 10,
        bytes: socket.bytesWritten - before,
        cache: notes.cache,
      })
    })
    withNotes(notes, () => {
      try {
        app(request, response)
      } catch (thrown) {
        // A single failing request must never end the process.
        log.error('request failed', { reason: faultName(thrown), at: stackOf(thrown) })
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
      }
    })
  }
}

/** The status by which nginx logs it; not part of RFC 9110. */
const clientClosedRequest = 499

function levelOf(status: number, kind: RouteKind): 'debug' | 'info' | 'error' {
  // For a health probe, 503 is a correct response, not a failure.
  if (kind === 'health') return 'debug'
  if (status >= 500) return 'error'
  return kind === 'form' || status >= 400 ? 'info' : 'debug'
}

/** The path for the log: a made-up one may contain an email address, and the desk's sign-in links a token. */
function shown(path: string): string {
  return path
    .slice(0, 200)
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
    .replace(/(\/sign-in\/).+/i, '$1…')
}

/** The kinds of requests that are counted separately; few, so that there are few metrics. */
type RouteKind = 'page' | 'form' | 'file' | 'picture' | 'text' | 'health'

function routeKind(method: string, path: string): RouteKind {
  if (method === 'POST') return 'form'
  if (path.startsWith('/_astro/') || path.startsWith('/fonts/')) return 'file'
  if (path.startsWith('/myndir/')) return 'picture'
  if (path.startsWith('/locales/')) return 'text'
  if (path === '/healthz' || path === '/readyz') return 'health'
  return /\.\w{1,12}$/.test(path) ? 'file' : 'page'
}

/** The id that a trusted proxy gave a request, when it is well-formed; otherwise a new UUID. */
function requestId({ headers, socket }: IncomingMessage, isTrusted: TrustedProxies): string {
  // Node joins repeated headers with a comma, which the pattern does not match.
  const given = String(headers['x-request-id'] ?? '')
  const isTaken = /^[\w.-]{8,64}$/.test(given) && isTrusted(socket.remoteAddress ?? '')
  return isTaken ? given : randomUUID()
}
