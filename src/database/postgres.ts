import { Socket } from 'node:net'
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnusableError, StoreError } from './errors.ts'
import { sharePostgres } from './open-lock.ts'
import type { Schema } from './schema.ts'

const INT8_OID = 20

/**
 * In milliseconds. Each limit ends before the one that waits for it: `statement`, the server's for a statement, then
 * `answer`, the site's for a silent server, then the page cache's for a page (`cacheTimes.deadline` in
 * `server/cache/page-cache.ts`). `answer` is also below each `limitMs` of `stopTimes`
 * (`server/http/site-server.ts`), so that a request which waits for the database is answered before its connection
 * is closed. A transaction that needs longer lifts the statement and idle limits itself.
 */
const limits = {
  statement: 4_000,
  answer: 5_000,
  idleInTransaction: 5_000,
  connection: 5_000,
  /** After the server did not answer, other queries are refused at once for this long. */
  pause: 1_000,
  /** After this time `close` destroys connections that are still open. */
  close: 2_000,
} as const

/** A statement, since poolers such as PgBouncer refuse or drop both as startup parameters. */
const limiting = `set statement_timeout = ${limits.statement}; set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`

/** The statement by which a transaction lifts its time limit, on the server and here. */
const lifting = /^\s*set local statement_timeout = 0\s*$/i

/**
 * Opens a pool of at most `poolSize` connections and makes one, so that a wrong address is noticed at the
 * start. Throws `DatabaseUnusableError`, without the URL and its password, if the database cannot be reached,
 * is being replaced, or is not in UTF-8. `close` waits at most two seconds.
 *
 * @param alone whether this process holds the lock exclusively (`holdAlone`)
 */
export async function openPostgres(
  databaseUrl: string,
  report: (message: string) => void,
  poolSize: number,
  alone = false,
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'vefstoll',
    max: poolSize,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    stream: newSocket,
    onConnect: async (client) => {
      const asking = { text: limiting, query_timeout: limits.answer }
      await client.query(asking)
      if (!alone) await sharePostgres(client, limits.answer)
    },
  })
  const sockets = new Set<Socket>()
  let closed: Promise<void> | undefined
  function newSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  /** Closes the pool. A silent server never closes its side, and the process would wait for it. */
  async function end(): Promise<void> {
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, limits.close).unref()
    await db.destroy()
  }
  // Without a listener, a connection that the server drops ends the process. The pool listens to idle
  // connections only, not to one that is lost between two statements of a transaction.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', (error) => {
    if (!closed) report(`PostgreSQL: an idle connection was lost: ${error.message}`)
  })
  const dialect = new PostgresDialect({ pool: guardedPool(pool, limits) })
  dialect.createAdapter = () => new QuietLockAdapter()
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
    throw new DatabaseUnusableError(`PostgreSQL cannot be used: ${why}`, { cause: error })
  }
  return {
    db,
    transaction: <T>(work: (trx: Transaction<Schema>) => Promise<T>) =>
      db.transaction().execute(work),
    close: () => {
      closed ??= end()
      return closed
    },
  }
}

/**
 * Wraps the pool for a server that stops answering without closing its connections
 * (docs/decisions/0022-a-silent-postgres.md). A statement without an answer within `answer` ms throws
 * `StoreError`, and so do the remaining statements of its transaction, at once; its connection and all idle
 * ones are closed. If no other query was answered since either, `connect` throws at once for `pause` ms, so
 * that a page waits only once.
 */
export function guardedPool(
  pool: pg.Pool,
  { answer, pause }: Readonly<{ answer: number; pause: number }>,
): PostgresPool {
  const idle = new Set<pg.PoolClient>()
  let heardAt = Number.NEGATIVE_INFINITY
  let refusedUntil = Number.NEGATIVE_INFINITY
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))

  const silence = () => new StoreError('STUCK', `PostgreSQL did not answer within ${answer} ms`)

  /** Called when a query started at `from` got no answer. */
  function noteSilence(from: number): void {
    if (heardAt < from) refusedUntil = performance.now() + pause
    for (const client of idle) client.connection.stream.destroy()
  }

  async function connect(): Promise<pg.PoolClient> {
    const from = performance.now()
    if (from < refusedUntil) throw silence()
    const client = await pool.connect().catch((thrown: unknown) => {
      // A server that refuses a connection does so at once.
      if (performance.now() - from >= pause) noteSilence(from)
      throw thrown
    })
    let timeout = answer
    let isLost = false
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (isLost) throw silence()
      const asked = performance.now()
      try {
        const asking = { text, values: [...values], query_timeout: timeout }
        const result = await client.query(asking)
        heardAt = performance.now()
        if (lifting.test(text)) timeout = 0
        return result
      } catch (thrown) {
        // The driver rejects, but the statement keeps running on the connection.
        isLost = thrown instanceof Error && thrown.message === 'Query read timeout'
        if (!isLost) throw thrown
        noteSilence(asked)
        throw silence()
      }
    }
    const own = { query, release: () => client.release(isLost) }
    return new Proxy(client, {
      get: (target, property) => Reflect.get(property in own ? own : target, property),
    })
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

// Counts are bigint, which the driver would return as text; SQLite returns numbers.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format ?? 'text')
}

/** `migrateToLatest` takes the lock; Kysely's unlocking would hide a migration's error. */
class QuietLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
