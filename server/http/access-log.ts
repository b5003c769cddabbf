import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { type CacheUse, faultName, type Log, type RequestNotes, stackOf, withNotes } from '#log/log'
import type { TrustedProxies } from './client-address.ts'
import { cutTarget } from './request.ts'

export type LoggedResponse = Readonly<{
  kind: RouteKind
  /** HTTP status; 499 when the client left before the end. */
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
 * Gives each request its id (`X-Request-Id`), counts it, and logs it when it is answered: never an
 * address, a header or the query. What went well is `debug`, so that the log costs a busy site
 * nothing; posts and refusals are `info`, failures `error`.
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
      const status = response.writableFinished ? response.statusCode : clientLeft
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
        // One visitor's request must never end the process, with everybody else's.
        log.error('request failed', { reason: faultName(thrown), at: stackOf(thrown) })
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
      }
    })
  }
}

/** As nginx counts it; no status of RFC 9110. */
const clientLeft = 499

function levelOf(status: number, kind: RouteKind): 'debug' | 'info' | 'error' {
  // A probe that hears that the site is not ready is answered as it should be.
  if (kind === 'health') return 'debug'
  if (status >= 500) return 'error'
  return kind === 'form' || status >= 400 ? 'info' : 'debug'
}

/** A path that somebody made up may hold a mail address, and one of the desk signs somebody in. */
function shown(path: string): string {
  return path
    .slice(0, 200)
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
    .replace(/(\/sign-in\/).+/i, '$1…')
}

/** The kinds of requests that are counted apart; a short list, so that metrics stay few. */
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
  // Node joins repeated lines with a comma, which no well-formed id has.
  const given = String(headers['x-request-id'] ?? '')
  const isTaken = /^[\w.-]{8,64}$/.test(given) && isTrusted(socket.remoteAddress ?? '')
  return isTaken ? given : randomUUID()
}
