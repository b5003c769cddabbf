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

/** What one client may take of the server; times in milliseconds. Visitors send 64 KiB at most. */
export const httpLimits = {
  // From the first byte, or from the connection when none comes. A slow phone needs a second.
  headersTimeout: 10_000,
  // For the whole of it: pictures that staff send over a slow line are large.
  requestTimeout: 300_000,
  // Longer than proxies keep an unused connection (nginx 60 s): the one who closes first must be the
  // one who sends, or a post is sent into a connection that is just closed, and is lost.
  keepAliveTimeout: 75_000,
  // Without a byte in either direction, as when a reader takes nothing of the response.
  timeout: 30_000,
  // How often node:http checks the two timeouts above.
  connectionsCheckingInterval: 1_000,
  // Browsers' own headers are 1 to 2 KiB; cookies of the site's are shorter than that.
  maxHeaderSize: 16 * 1024,
  // Lets connections move to a server that has joined, as nginx does.
  maxRequestsPerSocket: 1_000,
  // Each costs some 10 KB while it waits. Beyond, a connection is closed at once.
  maxConnections: 16_000,
}

export type HttpLimits = Readonly<typeof httpLimits>

type StopTimes = Readonly<{
  /** How long unused connections stay: a proxy may be sending on one at this moment. */
  drainMs: number
  limitMs: number
}>

/**
 * Behind a proxy longer than that keeps an unused connection (4 s in deploy/), so that none is
 * closed while a request is on its way.
 */
export const stopTimes = {
  behindProxy: { drainMs: 5_000, limitMs: 12_000 },
  alone: { drainMs: 1_000, limitMs: 10_000 },
} as const

/**
 * Creates the HTTP server, not yet listening. What is no strict HTTP/1.1 is 400 and closes the
 * connection, too slow 408, too long 431, with these `headers`.
 */
export function createSiteServer(
  listener: RequestListener,
  headers: ReadonlyMap<string, string>,
  { drainMs, limitMs }: StopTimes,
  limits: HttpLimits = httpLimits,
) {
  const { maxRequestsPerSocket, maxConnections, timeout, ...options } = limits
  /** While the server stops: requests that are answered once it listens no more. */
  let held: (() => void)[] | undefined
  // A request without a Host line is answered by the app, with its headers.
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
   * Stops without losing anything: takes no further connections and answers what comes on the open
   * ones. What is open after `limitMs` is cut.
   */
  async function stop(): Promise<void> {
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    // Held back, requests leave the process free to accept the connections that the kernel has queued,
    // and no client is answered who would then open another.
    held = []
    await quiet(() => accepted)
    // The close of node:http would cut unused connections at once.
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
      // Browsers open connections that they may never use; node:http waits for their first byte.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    await closed
    clearTimeout(cut)
    clearInterval(sweep)
  }

  return { server, stop }
}

/**
 * Waits until no connection has come for a moment, then for a turn that has brought none: those that
 * nobody has taken are reset, with the requests on them, when a server stops to listen.
 */
async function quiet(accepted: () => number): Promise<void> {
  const until = performance.now() + longestWaitForQuietMs
  let before: number
  do {
    before = accepted()
    await pause(quietMs)
    // A timer runs before the connections of its turn are taken.
    await immediate()
  } while (accepted() !== before && performance.now() < until)
}

// A client that was just answered makes its next connection within a few.
const quietMs = 50
const longestWaitForQuietMs = 1_000

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what node:http would answer by itself, but with the headers of all other responses. */
function refuseBroken(server: Server, headers: ReadonlyMap<string, string>): void {
  const answering = new WeakMap<Socket, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => {
    answering.set(socket, response)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (fault, socket) => {
    if (!(socket instanceof Socket)) return
    // Another status line in the middle of a response would be taken for a part of it.
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
 * Listens; with `reusePort` the kernel spreads connections over several processes (Linux).
 * `variable` gave the port. Throws CannotStartError when it cannot be had.
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
