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
 * Milliseconds. Each gives up before what waits for it: the server a statement, the site a silent
 * server, and only then the page cache a page; SIGTERM's ten seconds are longer than all. A transaction
 * that takes longer lifts statement and idle limits itself.
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

/** The same for the server, within one transaction. */
const limiting = `set local statement_timeout = ${limits.statement}; set local idle_in_transaction_session_timeout = ${limits.idleInTransaction}`

const begins = /^\s*(?:begin|start transaction)\b/i
const ends = /^\s*(?:commit|rollback|end)\s*;?\s*$/i
/** What PostgreSQL takes in no transaction. */
const standsAlone = /^\s*vacuum\b/i

/** A transaction that may take as long as it needs says so to the server, and is heard here. */
const lifting = /^\s*set local statement_timeout = 0\s*$/i

/**
 * Opens a pool of at most `poolSize` connections and makes one, so that a wrong address shows at
 * the start. Throws `DatabaseUnusableError`, without the URL and its password, when it cannot be
 * reached, is about to be replaced, or is not in UTF-8. `close` waits at most two seconds.
 *
 * @param alone whether this process holds it alone (`holdAlone`)
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
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    stream: newSocket,
    onConnect: (client) => (alone ? undefined : sharePostgres(client, limits.answer)),
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
  const guard = { ...limits, limiting: '' }
  const dialect = new PostgresDialect({ pool: guardedPool(pool, guard) })
  dialect.createAdapter = () => new QuietLockAdapter()
  const db = new Kysely<Schema>({ dialect })
  const look = async () => {
    const { rows } = await sql<{ encoding: string; limit: string }>`
      select current_setting('server_encoding') as encoding,
        current_setting('statement_timeout') as limit`.execute(db)
    return rows[0]
  }
  try {
    const { encoding, limit } =
      (await look().catch((thrown: unknown) => {
        if (!/unsupported startup parameter/.test(String(thrown))) throw thrown
        // PgBouncer hands connections on from one to the other, and takes no settings with them.
        Object.assign(pool.options, {
          statement_timeout: false,
          idle_in_transaction_session_timeout: false,
        })
        return look()
      })) ?? {}
    // It may also have been told to leave them out.
    if (limit !== `${limits.statement / 1_000}s`) guard.limiting = limiting
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
 * The pool as Kysely uses it, for a server that falls silent without closing its connections
 * (docs/decisions/0022-a-silent-postgres.md). A statement without an answer within `answer` ms
 * throws `StoreError`, the rest of its transaction at once; its connection and idle ones are cut.
 * When nothing at all was heard, `connect` throws at once for `pause` ms, so that a page waits
 * once. Where `limiting` is given, it is said at the beginning of each transaction, and what stands
 * outside of one gets its own: a pooler of transactions keeps no settings of a connection.
 */
export function guardedPool(
  pool: pg.Pool,
  guard: Readonly<{ answer: number; pause: number; limiting?: string }>,
): PostgresPool {
  const { answer, pause } = guard
  const idle = new Set<pg.PoolClient>()
  let heardAt = Number.NEGATIVE_INFINITY
  let refusedUntil = Number.NEGATIVE_INFINITY
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))

  const silence = () => new StoreError('STUCK', `PostgreSQL did not answer within ${answer} ms`)

  /** Who asked at `from` has got no answer. */
  function noteSilence(from: number): void {
    if (heardAt < from) refusedUntil = performance.now() + pause
    for (const client of idle) client.connection.stream.destroy()
  }

  async function connect(): Promise<pg.PoolClient> {
    const from = performance.now()
    if (from < refusedUntil) throw silence()
    const client = await pool.connect().catch((thrown: unknown) => {
      // One that refuses does so at once.
      if (performance.now() - from >= pause) noteSilence(from)
      throw thrown
    })
    let timeout = answer
    let isLost = false
    let isOpen = false
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (begins.test(text)) {
        isOpen = true
        return await ask(guard.limiting ? `${text}; ${guard.limiting}` : text, values)
      }
      if (ends.test(text)) isOpen = false
      else if (guard.limiting && !isOpen && !standsAlone.test(text))
        return await alone(text, values)
      return await ask(text, values)
    }
    const alone = async (text: string, values: readonly unknown[]) => {
      await ask(`begin; ${guard.limiting}`)
      try {
        const result = await ask(text, values)
        await ask('commit')
        return result
      } catch (thrown) {
        if (!isLost) await ask('rollback')
        throw thrown
      }
    }
    const ask = async (text: string, values: readonly unknown[] = []) => {
      if (isLost) throw silence()
      const asked = performance.now()
      try {
        const asking = { text, values: [...values], query_timeout: timeout }
        const result = await client.query(asking)
        heardAt = performance.now()
        if (lifting.test(text)) timeout = 0
        return result
      } catch (thrown) {
        // The driver rejects, and leaves the statement on the connection.
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

// Counts come as bigint, which the driver would hand over as text; SQLite gives numbers.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format ?? 'text')
}

/** `migrateToLatest` locks; Kysely's unlocking would hide the error of a migration. */
class QuietLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
