import { statfs } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Database } from '#database/database'
import { type OutboxState, readOutboxState } from '#email/email'
import { faultName, type Log, type LogEvent } from '#log/log'
import { setStandard } from '#server/http/node-http'
import { cutTarget, isReading } from '#server/http/request'
import { withTimeout } from '#server/timers'

type Parts = Readonly<{
  readiness: () => Promise<Readiness>
  /** True once the server is stopping: proxies must send no further requests. */
  stopping: () => boolean
  /** The headers of every response. */
  headers: ReadonlyMap<string, string>
}>

/**
 * Answers `/healthz` and `/readyz` on any host. `/healthz` is 200 until the process stops: an outage of the
 * database must not make all servers restart. `/readyz` is 503 when leads cannot be stored; its details are
 * shown only to requests from the machine itself, not through a proxy.
 */
export function withHealth(
  app: RequestListener,
  { readiness, stopping, headers }: Parts,
): RequestListener {
  return (request, response) => {
    const { path } = cutTarget(request.url ?? '')
    const isProbe = path === '/healthz' || path === '/readyz'
    // The app refuses several Host headers (RFC 9112, section 3.2); a probe may come without one.
    const isRefused = request.headersDistinct.host?.[1] !== undefined
    if (!isProbe || isRefused) return app(request, response)
    setStandard(response, headers)
    if (!isReading(request)) {
      send(response.setHeader('Allow', 'GET, HEAD'), 405, 'Method not allowed\n')
    } else if (path === '/healthz') {
      if (stopping()) send(response, 503, 'stopping\n')
      else send(response, 200, 'ok\n')
    } else {
      void readiness().then((read) => {
        const found = { ...read, stopping: stopping() }
        const state = found.stopping ? 'not ready' : found.state
        const status = state === 'not ready' ? 503 : 200
        const details = JSON.stringify({ ...found, state }, undefined, 2)
        if (isFromThisMachine(request)) send(response, status, `${details}\n`, 'application/json')
        else send(response, status, status === 200 ? 'ok\n' : 'not ready\n')
      })
    }
  }
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

/** Whether a request comes from this machine (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), and was not forwarded. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const loopback = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
  return loopback && passedOn.every((name) => headers[name] === undefined)
}

/** `degraded`: leads are taken, but somebody should look. The details hold no personal data. */
export type Readiness = Readonly<{
  state: 'ready' | 'degraded' | 'not ready'
  database: Readonly<{ writable: boolean; ms: number; reason?: string }>
  disk: Readonly<{ freeBytes: number | null }>
  outbox: (OutboxState & Readonly<{ fault: ReturnType<typeof outboxFault> }>) | null
  /** Warnings and errors since the start, the latest first. */
  events: readonly LogEvent[]
}>

type Watched = Readonly<{ database: Database; dataDir: string; log: Log }>

/** In bytes. Below it a post with its emails may no longer fit; SQLite's file and emails are on this disk. */
const leastBytes = 4 * 1024 * 1024
const fewBytes = 256 * 1024 * 1024
/** How long the database may take until it counts as unavailable, in milliseconds. */
const databaseTimeoutMs = 2_000
const keptMs = 2_000

/** Creates a readiness check that is cached for two seconds, however many probes come. */
export function readinessCheck(parts: Watched): () => Promise<Readiness> {
  const kept = new LRUCache<'now', Readiness>({
    max: 1,
    ttl: keptMs,
    fetchMethod: () => readReadiness(parts),
  })
  return () => kept.forceFetch('now')
}

/** Tries a write transaction, and checks the disk of DATA_DIR and the outbox. Never throws. */
export async function readReadiness(
  { database, dataDir, log }: Watched,
  now: Date = new Date(),
): Promise<Readiness> {
  const [written, freeBytes] = await Promise.all([tryDatabase(database), freeBytesOf(dataDir)])
  const state = written.writable ? await readOutboxState(database.db, now).catch(() => null) : null
  const outbox = state && { ...state, fault: outboxFault(state, now) }
  // With PostgreSQL, this disk holds only emails, which can wait.
  const noRoom = database.engine === 'sqlite' && (freeBytes ?? leastBytes) < leastBytes
  const short = freeBytes === null || freeBytes < fewBytes || outbox === null || outbox.fault
  return {
    state: !written.writable || noRoom ? 'not ready' : short ? 'degraded' : 'ready',
    database: written,
    disk: { freeBytes },
    outbox,
    events: log.faults(),
  }
}

async function tryDatabase({ transaction }: Database): Promise<Readiness['database']> {
  const start = performance.now()
  const written = transaction(async (trx) => {
    // Deletes nothing, but succeeds only if the database is writable.
    await trx.deleteFrom('arrivals').where('id', '=', '').execute()
    return true
  })
  const reason = await withTimeout(written, databaseTimeoutMs).then(
    (done) => (done ? undefined : `no answer within ${databaseTimeoutMs} ms`),
    faultName,
  )
  const ms = Math.round(performance.now() - start)
  return reason === undefined ? { writable: true, ms } : { writable: false, ms, reason }
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** How long an email to the agency may wait before the outbox counts as stuck, in milliseconds. */
const longestWaitMs = 60 * 60_000

/**
 * `stuck`: an email to the agency has waited for over an hour. `given up`: one was given up within the last
 * day. Null if neither.
 */
export function outboxFault(
  { oldestOwn, ownDead }: OutboxState,
  now: Date,
): 'stuck' | 'given up' | null {
  if (oldestOwn !== null && now.getTime() - Date.parse(oldestOwn) > longestWaitMs) return 'stuck'
  return ownDead > 0 ? 'given up' : null
}
