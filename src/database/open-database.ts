import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Database = {
  engine: Engine
  db: Kysely<Schema>
  /**
   * Runs `work` in a write transaction; its result is on disk. SQLite runs those of a process one
   * after the other, so `work` only asks the database. Throws after five seconds without a
   * beginning, ten of `work` (on PostgreSQL four of one statement), and within another `work`.
   */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Closes all connections; a second call does nothing. */
  close(): Promise<void>
}

export type ConnectionOptions = {
  /** Folder of the SQLite file; made when missing, readable by the owner only. */
  dataDir: string
  /** `postgres://...`; when given, PostgreSQL is used and `dataDir` is left alone. */
  databaseUrl: string | undefined
  /** PostgreSQL: how many connections this process opens at most; ten when not given. */
  pool?: number | undefined
}

/** Connections to PostgreSQL of one process, at most, when nothing else is asked for. */
export const defaultPool = 10

const transactions = new AsyncLocalStorage<{ hasEnded: boolean }>()

/**
 * Opens the database, without migrating it; `report` hears of idle connections that were lost.
 * Throws a plain sentence when it cannot be reached or is not durable and in UTF-8.
 */
export async function openDatabase(
  options: ConnectionOptions,
  report: (message: string) => void = console.error,
): Promise<Database> {
  const { dataDir, databaseUrl, pool = defaultPool } = options
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const { db, transaction, close } = databaseUrl
    ? await openPostgres(databaseUrl, report, pool)
    : await openSqlite(dataDir)
  return {
    engine,
    db,
    transaction: async (work) => {
      // The inner transaction would wait for the outer, which waits for it.
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
