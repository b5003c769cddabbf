import type { Kysely } from 'kysely'
import { openPostgres } from './postgres/postgres.ts'
import type { Schema } from './schema.ts'
import type { Work } from './sqlite/queued-work.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { inWriteTurn, isInWriteTurn } from './sqlite/write-turn.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Schema>
  /**
   * Runs `work` in a write transaction and returns its answer when that is on disk. Rolled back
   * when `work` throws. On SQLite works that come together share one transaction, each in a
   * savepoint of its own; so `work` does nothing but ask the database, as the others wait for it.
   *
   * Throws after five seconds in which the transaction could not begin, when `work` takes more than
   * ten (on PostgreSQL one statement of it more than four), and when it is called within another
   * `work`.
   */
  immediate<T>(work: Work<T>): Promise<T>
  /** Closes all connections; a second call does nothing. */
  close(): Promise<void>
}

export type DatabasePlace = {
  /** Folder of the SQLite file; made when missing, readable by the owner only. */
  dataDir: string
  /** `postgres://...`; when given, PostgreSQL is used and `dataDir` is left alone. */
  databaseUrl: string | undefined
  /** PostgreSQL: how many connections this process opens at most; ten when not given. */
  pool?: number | undefined
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
  const database = place.databaseUrl
    ? await openPostgres(place.databaseUrl, report, place.pool)
    : await openSqlite(place.dataDir)
  return {
    ...database,
    // The inner transaction would wait for the outer, which waits for it.
    immediate: async (work) => {
      if (isInWriteTurn()) throw new Error('immediate() within immediate(): use the trx at hand')
      return await database.immediate((trx) => inWriteTurn(() => work(trx)))
    },
  }
}
