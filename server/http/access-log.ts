import type { RequestListener, ServerResponse } from 'node:http'
import { faultName, placeOf } from '#database/fault-name'
import type { Log } from '#log/log'
import { type RequestNotes, withNotes } from '#log/request-notes'
import type { Traffic } from '#server/ops/traffic'
import { requestId } from './request-id.ts'
import { type RouteKind, routeKind } from './route-kind.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

type Parts = Readonly<{ log: Log; traffic: Traffic; isTrusted: TrustedProxies }>

/**
 * Gives each request its id, which the log's lines and the answer (`X-Request-Id`) carry, counts it,
 * and logs it when it is answered: method, path without query, status, milliseconds, bytes sent, how
 * the page cache was used. Never an address or a header of the visitor.
 *
 * What was served as it should be is `debug`, so that the log costs a busy site nothing; form posts
 * and refusals are `info`, failures `error`.
 */
export function withAccessLog(
  app: RequestListener,
  { log, traffic, isTrusted }: Parts,
): RequestListener {
  return (request, response) => {
    const start = performance.now()
    const { socket, method = '' } = request
    const before = socket.bytesWritten
    const path = pathOf(request.url ?? '')
    const given = request.headers['x-request-id']
    // Node joins repeated lines with a comma, which no well-formed id has.
    const lines = given === undefined ? undefined : [given].flat()
    const notes: RequestNotes = {
      id: requestId(lines, lines !== undefined && isTrusted(socket.remoteAddress ?? '')),
    }
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000
      const status = response.writableFinished ? response.statusCode : clientLeft
      const kind = routeKind(method, path)
      traffic.note({ kind, status, seconds, cache: notes.cache })
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
        log.error('request failed', { reason: faultName(thrown), at: placeOf(thrown) })
        fail(response)
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

function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

/** A path that somebody made up may hold a mail address. */
function shown(path: string): string {
  return path.slice(0, 200).replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
}

/** Answers that the server failed, as far as that can still be said. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
}
