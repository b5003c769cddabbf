import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isReading } from '#server/http/node-request'
import { setStandard } from '#server/http/node-response'
import { cutTarget } from '#server/http/target'
import type { Readiness } from './readiness.ts'

type Parts = Readonly<{
  readiness: () => Promise<Readiness>
  /** True from when the server began to stop: proxies are to send nobody more. */
  stopping: () => boolean
  /** Of every response. */
  headers: ReadonlyMap<string, string>
}>

/**
 * Answers `/healthz` and `/readyz` on any host. `/healthz` is 200 until the process stops: an
 * outage of the database must not have all servers restarted. `/readyz` is 503 when leads cannot be
 * taken here; its details are only for who asks on the machine itself, not through a proxy.
 */
export function withHealth(
  app: RequestListener,
  { readiness, stopping, headers }: Parts,
): RequestListener {
  return (request, response) => {
    const { path } = cutTarget(request.url ?? '')
    if (path !== '/healthz' && path !== '/readyz') return app(request, response)
    // It is refused there (RFC 9112, section 3.2); a probe may come without.
    if (request.headersDistinct.host?.[1] !== undefined) return app(request, response)
    setStandard(response, headers)
    if (!isReading(request)) {
      response.setHeader('Allow', 'GET, HEAD')
      send(response, 405, 'Method not allowed\n')
    } else if (path === '/healthz') {
      if (stopping()) send(response, 503, 'stopping\n')
      else send(response, 200, 'ok\n')
    } else {
      void readiness().then((found) => {
        const details = { ...found, stopping: stopping() }
        sendReadiness(request, response, stopping() ? { ...details, state: 'not ready' } : details)
      })
    }
  }
}

function sendReadiness(request: IncomingMessage, response: ServerResponse, found: Readiness): void {
  const status = found.state === 'not ready' ? 503 : 200
  if (isFromHere(request)) {
    send(response, status, `${JSON.stringify(found, undefined, 2)}\n`, 'application/json')
  } else send(response, status, status === 200 ? 'ok\n' : 'not ready\n')
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response
    .writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
    .end(body)
}

/** Asked on this machine (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), and not on behalf of somebody else. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const loopback = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
  return loopback && passedOn.every((name) => headers[name] === undefined)
}
