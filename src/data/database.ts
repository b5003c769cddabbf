import type { Kysely, Transaction } from 'kysely'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Schema>
  /**
   * Runs `work` in one write transaction and returns its answer. Rolled back when `work` throws.
   * On SQLite the write lock is taken at the start (BEGIN IMMEDIATE), since two processes that
   * both upgrade a read lock would refuse each other; throws after five seconds without the lock.
   */
  immediate<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Closes all connections; a second call does nothing. */
  close(): Promise<void>
}

export type DatabasePlace = {
  /** Folder of the SQLite file; made when missing, readable by the owner only. */
  dataDir: string
  /** `postgres://...`; when given, PostgreSQL is used and `dataDir` is left alone. */
  databaseUrl: string | undefined
}

/**
 * Opens the database, without migrating it: PostgreSQL when there is a URL, otherwise SQLite in
 * `dataDir/vefstoll.sqlite`. `report` hears of connections lost while idle (default: standard
 * error). Throws with a plain sentence when the database cannot be reached or does not hold what
 * the site relies on (durable commits, UTF-8).
 */
export async function openDatabase(
  place: DatabasePlace,
  report: (message: string) => void = console.error,
): Promise<Database> {
  return place.databaseUrl
    ? await openPostgres(place.databaseUrl, report)
    : await openSqlite(place.dataDir)
}
