import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Database = {
  engine: Engine
  db: Kysely<Schema>
  /**
   * Runs `work` in a write transaction; when it resolves, its changes are on disk. On SQLite a process runs
   * them one at a time, so `work` should do nothing but query. Throws if it cannot begin within five seconds,
   * if `work` takes more than ten (on PostgreSQL: one statement more than four), and if called within another
   * `work`.
   */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Closes all connections; a second call does nothing. */
  close(): Promise<void>
}

export type ConnectionOptions = {
  /** The folder of the SQLite file; created if missing, readable only by its owner. */
  dataDir: string
  /** `postgres://...`; if given, PostgreSQL is used and `dataDir` is ignored. */
  databaseUrl: string | undefined
  /** PostgreSQL only: the most connections that this process opens; by default ten. */
  pool?: number | undefined
  /**
   * Whether this process already holds the lock exclusively (`holdAlone`); otherwise it takes a shared lock.
   */
  alone?: boolean | undefined
}

/** The default for the most connections of one process to PostgreSQL. */
export const defaultPool = 10

const transactions = new AsyncLocalStorage<{ hasEnded: boolean }>()

/**
 * Opens the database, without migrating it; `report` is called when an idle connection is lost. Throws an
 * error with a plain sentence if the database cannot be reached, or is not durable and in UTF-8.
 */
export async function openDatabase(
  options: ConnectionOptions,
  report: (message: string) => void = console.error,
): Promise<Database> {
  const { dataDir, databaseUrl, pool = defaultPool, alone = false } = options
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const { db, transaction, close } = databaseUrl
    ? await openPostgres(databaseUrl, report, pool, alone)
    : await openSqlite(dataDir, undefined, alone)
  return {
    engine,
    db,
    transaction: async (work) => {
      // The inner transaction would wait for the outer, which waits for the inner.
      if (transactions.getStore()?.hasEnded === false) {
        throw new Error('transaction() within transaction(): use the trx at hand')
      }
      const current = { hasEnded: false }
      return await transaction((trx) =>
        transactions
          .run(current, () => work(trx))
          .finally(() => {
            current.hasEnded = true
          }),
      )
    },
    close,
  }
}

/**
 * Takes named locks until the transaction ends, across processes (on SQLite write transactions are serialized
 * anyway). To prevent deadlocks, take all locks in one call and in one order, content before sender.
 */
export async function lockTransaction(
  engine: Engine,
  trx: Transaction<Schema>,
  ...names: readonly string[]
): Promise<void> {
  if (engine !== 'postgres') return
  const locks = names.map(
    (name) => sql`pg_advisory_xact_lock(hashtextextended(${`vefstoll:${name}`}, 0))`,
  )
  await sql`select ${sql.join(locks)}`.execute(trx)
}
