import { once } from 'node:events'
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '#log/log'
import { CannotStartError } from '#server/environment'

/** Limits on what clients may use of the server; times in milliseconds. Visitors send 64 KiB at most. */
export const httpLimits = {
  // From the first byte, or from the connection if none comes. A slow phone needs a second.
  headersTimeout: 10_000,
  // For the whole request: staff upload large pictures over slow lines.
  requestTimeout: 300_000,
  // Longer than proxies keep an idle connection (nginx 60 s): the proxy must be the one to close it, or it
  // may send a post on a connection that was just closed, and lose it.
  keepAliveTimeout: 75_000,
  // Without a byte in either direction, as when a client does not read the response.
  timeout: 30_000,
  // How often node:http checks `headersTimeout` and `requestTimeout`.
  connectionsCheckingInterval: 1_000,
  // Browsers' own headers are 1 to 2 KiB; the site's cookies are shorter.
  maxHeaderSize: 16 * 1024,
  // Makes connections move to servers that have been added since; nginx has the same limit.
  maxRequestsPerSocket: 1_000,
  // Each costs some 10 KB while it is idle. Further ones are closed at once.
  maxConnections: 16_000,
}

export type HttpLimits = Readonly<typeof httpLimits>

type StopTimes = Readonly<{
  /** How long idle connections stay open: a proxy may just be sending on one. */
  drainMs: number
  limitMs: number
}>

/**
 * Behind a proxy, `drainMs` is longer than the proxy keeps an idle connection (4 s in deploy/), so that none
 * is closed while a request is on its way. After `limitMs` all connections are closed; it is below `longestStop`
 * (`server/run-site.ts`), after which the process exits whatever is open.
 */
export const stopTimes = {
  behindProxy: { drainMs: 5_000, limitMs: 12_000 },
  alone: { drainMs: 1_000, limitMs: 8_000 },
} as const

/**
 * Creates the HTTP server, not yet listening. It answers malformed requests with 400, slow ones with 408 and
 * too long headers with 431, sets `headers` on these responses, and closes the connection.
 */
export function createSiteServer(
  listener: RequestListener,
  headers: ReadonlyMap<string, string>,
  { drainMs, limitMs }: StopTimes,
  limits: HttpLimits = httpLimits,
) {
  const { maxRequestsPerSocket, maxConnections, timeout, ...options } = limits
  /** While the server stops: requests to be answered once it no longer listens. */
  let held: (() => void)[] | undefined
  // The listener answers requests without a Host header, with the standard headers.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    if (held) held.push(() => listener(request, response))
    else listener(request, response)
  })
  Object.assign(server, { maxRequestsPerSocket, maxConnections, timeout })
  refuseBroken(server, headers)
  const open = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  /**
   * Stops without losing a request: accepts no new connections and answers requests on open ones. Connections
   * still open after `limitMs` are closed.
   */
  async function stop(): Promise<void> {
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    // While requests are held back, the process is free to accept the connections that the kernel has queued,
    // and clients get no response after which they would open further ones.
    held = []
    await waitForQuiet(() => accepted)
    // `close` of node:http would close idle connections at once.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve())
    })
    const waiting = held
    held = undefined
    for (const answer of waiting) answer()
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    const sweep = setInterval(() => closeUnused(), 50)
    const from = performance.now() + drainMs
    function closeUnused(): void {
      if (performance.now() < from) return
      server.closeIdleConnections()
      // Browsers open connections that they may never use; node:http does not count these as idle.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    await closed
    clearTimeout(cut)
    clearInterval(sweep)
  }

  return { server, stop }
}

/**
 * Waits, at most a second, until no connection has arrived for a moment: when a server stops listening, the
 * kernel resets connections that were not accepted yet, with the requests on them.
 */
async function waitForQuiet(accepted: () => number): Promise<void> {
  const until = performance.now() + longestWaitForQuietMs
  let before: number
  do {
    before = accepted()
    await pause(quietMs)
    // Timers run before the connections of the same event loop turn are accepted.
    await immediate()
  } while (accepted() !== before && performance.now() < until)
}

// In milliseconds. A client that was just answered opens its next connection within a few.
const quietMs = 50
const longestWaitForQuietMs = 1_000

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers protocol errors in place of node:http, with the headers of all other responses. */
function refuseBroken(server: Server, headers: ReadonlyMap<string, string>): void {
  const answering = new WeakMap<Socket, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => {
    answering.set(socket, response)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (fault, socket) => {
    if (!(socket instanceof Socket)) return
    // A second status line within a response would be read as part of it.
    if (!socket.writable || answering.get(socket)?.headersSent) return void socket.destroy()
    const status = statusOfCode[codeOf(fault)] ?? 400
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...[...headers].map(([name, value]) => `${name}: ${value}`),
      'Cache-Control: no-store',
      'Content-Length: 0',
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.destroySoon()
  })
  server.on('checkExpectation', (_, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(417, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
  })
}

/**
 * Starts listening; with `reusePort` the kernel spreads connections over several processes (Linux).
 * `variable` is the setting that errors name. Throws CannotStartError if the address is not available.
 */
export async function listen(
  server: Server,
  at: Readonly<{ host: string; port: number; reusePort?: boolean }>,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  server.listen({ ...at, backlog: 1024 })
  await once(server, 'listening').catch((thrown: unknown) => {
    const code = codeOf(thrown)
    const why = reasons[code]?.replace(/^PORT/, variable)
    throw why ? new CannotStartError(`${why}: ${at.host}:${at.port} (${code})`) : thrown
  })
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program listens there already',
  EACCES: 'PORT: only root may listen there',
  EADDRNOTAVAIL: 'HOST: this machine does not have that address',
  ENOTFOUND: 'HOST: there is no such name',
  ENOTSUP: 'REUSE_PORT: this system cannot share ports',
}
