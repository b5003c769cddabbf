import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { type HttpLimits, httpLimits } from './http-limits.ts'

export type SiteServer = Readonly<{
  server: Server
  /**
   * Stops without losing anything: takes no further connections, answers what comes on the open
   * ones, each with `Connection: close`, and then closes them.
   *
   * @returns when all are closed, at the latest after `limitMs`: what is still open is cut then
   */
  stop(): Promise<void>
}>

type StopTimes = Readonly<{
  /** How long unused connections stay: a proxy may be sending on one at this moment. */
  drainMs: number
  limitMs: number
}>

/**
 * Creates the HTTP server, not yet listening. Requests that are no strict HTTP/1.1 are answered 400
 * by node:http, and the connection is closed; those that are too slow 408, too long 431.
 */
export function createSiteServer(
  listener: RequestListener,
  limits: HttpLimits = httpLimits,
  { drainMs, limitMs }: StopTimes = { drainMs: 1_000, limitMs: 10_000 },
): SiteServer {
  const { maxRequestsPerSocket, maxConnections, timeout, ...options } = limits
  // A request without a Host line is answered by the app, with its headers.
  const server = createServer({ ...options, requireHostHeader: false }, listener)
  Object.assign(server, { maxRequestsPerSocket, maxConnections, timeout })
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  async function stop(): Promise<void> {
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    // The close of node:http would cut unused connections at once.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve())
    })
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    const sweep = setInterval(() => closeUnused(), 50)
    const from = performance.now() + drainMs
    function closeUnused(): void {
      if (performance.now() < from) return
      server.closeIdleConnections()
      // Browsers open connections that they may never use; node:http waits for their first byte.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    await closed
    clearTimeout(cut)
    clearInterval(sweep)
  }

  return { server, stop }
}
