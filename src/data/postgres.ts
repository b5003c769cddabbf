import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { defaultPool } from './default-pool.ts'
import { preparingPool } from './preparing-pool.ts'
import type { Schema } from './schema.ts'
import { DatabaseUnusable } from './unusable.ts'

const INT8_OID = 20

/**
 * Opens a pool of at most `poolSize` connections to PostgreSQL and makes one of them, so that a
 * wrong address or password shows at the start. Waits at most five seconds for a connection, ten
 * for a statement; one that is idle for thirty seconds is closed. Throws when the server cannot be
 * reached or the database is not in UTF-8; the message never contains the URL, which carries the
 * password.
 *
 * A server that goes away later makes the queries of that time fail, and nothing else: lost
 * connections leave the pool, and the next query after its return makes a new one.
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
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  })
  let closed: Promise<void> | undefined
  // Without a listener, a connection that the server drops ends the process: the pool listens to
  // those that are idle, nobody to one that is lost between two statements of a transaction.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', (error) => {
    if (!closed) report(`PostgreSQL: an idle connection was lost: ${error.message}`)
  })
  const db = new Kysely<Schema>({ dialect: new QuietLockDialect({ pool: preparingPool(pool) }) })
  try {
    const { rows } = await sql<{ encoding: string }>`
      select current_setting('server_encoding') as encoding`.execute(db)
    const encoding = rows[0]?.encoding
    if (encoding !== 'UTF8') {
      throw new Error(`the database is in ${encoding}; the site needs UTF8`)
    }
  } catch (error) {
    await db.destroy()
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseUnusable(`PostgreSQL cannot be used: ${why}`, { cause: error })
  }
  return {
    engine: 'postgres',
    db,
    immediate: (work) => db.transaction().execute(work),
    close: () => {
      closed ??= db.destroy()
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
