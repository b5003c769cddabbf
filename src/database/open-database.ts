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
  /** Whether this process keeps all others out (`holdAlone`); it shares the lock otherwise. */
  alone?: boolean | undefined
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
  const { dataDir, databaseUrl, pool = defaultPool, alone = false } = options
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const { db, transaction, close } = databaseUrl
    ? await openPostgres(databaseUrl, report, pool, alone)
    : await openSqlite(dataDir, undefined, alone)
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

/**
 * Makes write transactions that name one of the same locks wait for each other, across processes,
 * until they end (on SQLite they do anyway). All name theirs in one call and in one order, content
 * before sender, so that none wait in a circle.
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
