import { Socket } from 'node:net'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { DatabaseUnusable } from '../unusable.ts'
import { answeringPool } from './answering-pool.ts'
import { defaultPool } from './default-pool.ts'
import { preparingPool } from './preparing-pool.ts'

const INT8_OID = 20

/**
 * Milliseconds, each less than what it stands in: the server ends a statement, then the site gives
 * up a server that has said nothing, which is the answer 503 to a form, then the page cache a page
 * and the watcher a look (`server/cache/page-cache.ts`, `server/cache/watch-content.ts`), and SIGTERM's ten
 * seconds hold one such wait and the closing. A transaction that takes longer lifts the first two
 * by `set local statement_timeout = 0`, and the third by that of idle sessions.
 */
const limits = {
  statement: 4_000,
  answer: 5_000,
  idleInTransaction: 5_000,
  connection: 5_000,
  /** After a silence others are refused at once for so long. */
  pause: 1_000,
  /** From when `close` cuts what has not ended. */
  close: 2_000,
} as const

/**
 * Opens a pool of at most `poolSize` connections to PostgreSQL and makes one of them, so that a
 * wrong address or password shows at the start. Waits at most five seconds for a connection, four
 * for a statement; one that is idle for thirty seconds is closed. Throws when the server cannot be
 * reached or the database is not in UTF-8; the message never contains the URL, which carries the
 * password.
 *
 * A server that goes away later makes the queries of that time fail, and nothing else: lost
 * connections leave the pool, and the next query after its return makes a new one. One that only
 * falls silent, closing nothing, does so after five seconds (`answeringPool`). `close` waits at
 * most two seconds for what still runs.
 */
export async function openPostgres(
  databaseUrl: string,
  report: (message: string) => void,
  poolSize: number = defaultPool,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'vefstoll',
    max: poolSize,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    stream: newSocket,
  })
  const sockets = new Set<Socket>()
  let closed: Promise<void> | undefined
  function newSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  /** A silent server never closes its side, and the process would wait for it. */
  async function end(): Promise<void> {
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, limits.close).unref()
    await db.destroy()
  }
  // Without a listener, a connection that the server drops ends the process: the pool listens to
  // those that are idle, nobody to one that is lost between two statements of a transaction.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', (error) => {
    if (!closed) report(`PostgreSQL: an idle connection was lost: ${error.message}`)
  })
  const answering = answeringPool(pool, { queryMs: limits.answer, pauseMs: limits.pause })
  const dialect = new QuietLockDialect({ pool: preparingPool(answering) })
  const db = new Kysely<Schema>({ dialect })
  try {
    const { rows } = await sql<{ encoding: string }>`
      select current_setting('server_encoding') as encoding`.execute(db)
    const encoding = rows[0]?.encoding
    if (encoding !== 'UTF8') {
      throw new Error(`the database is in ${encoding}; the site needs UTF8`)
    }
  } catch (error) {
    await end()
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseUnusable(`PostgreSQL cannot be used: ${why}`, { cause: error })
  }
  return {
    engine: 'postgres',
    db,
    immediate: (work) => db.transaction().execute(work),
    close: () => {
      closed ??= end()
      return closed
    },
  }
}

// Counts come as bigint, which the driver would hand over as text; SQLite gives numbers.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format ?? 'text')
}

class QuietLockDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new QuietLockAdapter()
  }
}

/**
 * `migrateToLatest` holds a lock for its whole transaction. Kysely's own lock would come too late
 * for the migration tables, and its unlocking would hide the error of a failed migration.
 */
class QuietLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
