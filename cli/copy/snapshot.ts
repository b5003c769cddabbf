import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { type ConnectionOptions, openDatabase } from '#database/database'
import type { Schema } from '#database/schema'
import { busyTimeoutMs, openSqliteFile, sqliteDialect } from '#database/sqlite'
import { isLatest, migrationsOf } from './migrations-of.ts'
import { mayExist, placeName } from './place.ts'

/** A database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = Readonly<{
  db: Kysely<Schema>
  /** Everything acknowledged before it is in: ISO 8601, UTC. */
  moment: string
  /** The migrations that it has had. */
  migrations: readonly string[]
  close(): Promise<void>
}>

/**
 * Opens a snapshot of the database at `place`; nobody waits for it, neither readers nor writers. A
 * SQLite file is checked first (`pragma integrity_check`).
 *
 * @throws Error when there is no database, it is damaged, or of another version
 */
export async function openSnapshot(place: ConnectionOptions): Promise<Snapshot> {
  if (!mayExist(place)) throw new Error(`there is no ${placeName(place)}`)
  return place.databaseUrl === undefined
    ? await ofSqlite(join(place.dataDir, 'vefstoll.sqlite'))
    : await ofPostgres(place)
}

const outdated = 'the database is of an older version: run npm run migrate first'

async function ofSqlite(path: string): Promise<Snapshot> {
  const file = await openSqliteFile(path, busyTimeoutMs)
  try {
    const found = file.prepare('pragma integrity_check(3)').all()
    const faults = found.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok')
    if (faults.length > 0) throw new Error(`${path} is damaged: ${faults.join('; ')}`)
    // Kysely's own transactions would take the write lock.
    file.exec('begin')
    const moment = new Date().toISOString()
    const db = new Kysely<Schema>({ dialect: sqliteDialect(file) })
    const migrations = await migrationsOf(db)
    if (!isLatest(migrations)) throw new Error(outdated)
    return { db, moment, migrations, close: async () => file.close() }
  } catch (thrown) {
    file.close()
    throw thrown
  }
}

async function ofPostgres(place: ConnectionOptions): Promise<Snapshot> {
  const database = await openDatabase(place, () => undefined)
  try {
    const trx = await database.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    // A role that may not see all rows is told so, and does not get a part for the whole.
    await sql`set local row_security = off`.execute(trx)
    // The first question fixes what is seen.
    const moment = new Date().toISOString()
    const migrations = await migrationsOf(trx)
    if (!isLatest(migrations)) throw new Error(outdated)
    const close = async () => {
      await trx.rollback().execute()
      await database.close()
    }
    return { db: trx, moment, migrations, close }
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}
