import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/database'
import { faultName } from '#database/errors'
import { type OutboxState, readOutboxState } from '#email/email'
import type { LogEvents } from './log-events.ts'

/**
 * `not ready`: leads cannot be taken here, so a proxy should ask another server. `degraded`: leads
 * are taken, but somebody should look. The details hold no personal data.
 */
export type Readiness = Readonly<{
  state: 'ready' | 'degraded' | 'not ready'
  database: Readonly<{ writable: boolean; ms: number; reason?: string }>
  disk: Readonly<{ freeBytes: number | null }>
  outbox: (OutboxState & Readonly<{ fault: 'stuck' | 'given up' | null }>) | null
  /** Warnings and errors since the start, the latest first. */
  events: ReturnType<LogEvents['all']>
}>

type Parts = Readonly<{
  database: Database
  dataDir: string
  events: LogEvents
  now?: () => Date
  /** How long a database may take until it counts as away, in milliseconds. */
  timeoutMs?: number
}>

/** Below it a post with its letters may no longer fit: SQLite's file and letters are here. */
const leastBytes = 4 * 1024 * 1024
const fewBytes = 256 * 1024 * 1024

/**
 * Finds out whether the site can take leads: whether a write transaction comes through, how full the
 * disk of DATA_DIR is, and how the outbox does. Never throws.
 */
export async function readReadiness(parts: Parts): Promise<Readiness> {
  const { dataDir, events, now = () => new Date() } = parts
  const [database, freeBytes] = await Promise.all([tryDatabase(parts), freeBytesOf(dataDir)])
  const outbox = database.writable
    ? await readOutboxState(parts.database.db, now()).catch(() => null)
    : null
  const fault = outbox ? (outboxFault(outbox, now()) ?? null) : null
  // PostgreSQL has its own disk; here are only letters then, which can wait.
  const noRoom = parts.database.engine === 'sqlite' && (freeBytes ?? leastBytes) < leastBytes
  const short = freeBytes === null || freeBytes < fewBytes || outbox === null || fault !== null
  return {
    state: !database.writable || noRoom ? 'not ready' : short ? 'degraded' : 'ready',
    database,
    disk: { freeBytes },
    outbox: outbox && { ...outbox, fault },
    events: events.all(),
  }
}

async function tryDatabase({ database, timeoutMs = 2_000 }: Parts): Promise<Readiness['database']> {
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  const late = new AbortController()
  try {
    const written = database.transaction(async (trx) => {
      // It changes nothing, yet needs the write lock, the right to write and a server that takes it.
      await trx.deleteFrom('arrivals').where('id', '=', '').execute()
      return true
    })
    const timeout = wait(timeoutMs, false, { signal: late.signal })
    timeout.catch(() => undefined)
    written.catch(() => undefined)
    if (await Promise.race([written, timeout])) return { writable: true, ms: ms() }
    return { writable: false, ms: ms(), reason: `no answer within ${timeoutMs} ms` }
  } catch (thrown) {
    return { writable: false, ms: ms(), reason: faultName(thrown) }
  } finally {
    late.abort()
  }
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** How long a letter to the agency may wait before the outbox counts as stuck, in milliseconds. */
const longestWaitMs = 60 * 60_000

/**
 * What is wrong with the outbox: `stuck` when a letter to the agency (or its webhook) has waited for
 * more than an hour, `given up` when one was given up within the last day; undefined when all is
 * well.
 */
export function outboxFault(state: OutboxState, now: Date): 'stuck' | 'given up' | undefined {
  const { oldestOwn, ownDead } = state
  if (oldestOwn !== null && now.getTime() - Date.parse(oldestOwn) > longestWaitMs) return 'stuck'
  return ownDead > 0 ? 'given up' : undefined
}

/**
 * A function that asks `read` at most once in `keepMs` milliseconds, however often it is called, and
 * never twice at a time; in between it gives the last answer. What `read` throws is not kept.
 */
export function remembered<T>(read: () => Promise<T>, keepMs: number): () => Promise<T> {
  let asked: Promise<T> | undefined
  let until = 0
  return () => {
    if (asked && performance.now() < until) return asked
    // Until it is answered, it stands for all.
    until = Number.POSITIVE_INFINITY
    const asking = read()
    asked = asking
    asking.then(
      () => {
        until = performance.now() + keepMs
      },
      () => {
        asked = undefined
      },
    )
    return asking
  }
}
