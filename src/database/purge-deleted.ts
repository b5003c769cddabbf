import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#database/schema'
import { busyTimeoutMs } from '#database/sqlite'
import type { Database } from './open-database.ts'

/**
 * Removes deleted data from the disk too: empties SQLite's write-ahead log, vacuums PostgreSQL's rows (its
 * write-ahead log and backups keep them until they are rotated). Returns false if others used the log for two
 * seconds, or if it took too long; the engine then does it later.
 */
export async function purgeDeleted({ engine, db }: Database): Promise<boolean> {
  if (engine === 'postgres') {
    const vacuum = sql`vacuum leads, outbox`.execute(db)
    return await vacuum.then(
      () => true,
      () => false,
    )
  }
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if (await emptyLog(db)) return true
    await pause(50)
  }
  return false
}

// SQLite's own busy timeout would block the whole process, even the transaction that it waits for. It is set
// to 0 on one reserved connection, so that no page queries with it.
async function emptyLog(db: Kysely<Schema>): Promise<boolean> {
  return await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      const log = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return log.rows[0]?.busy === 0
    } finally {
      await sql`pragma busy_timeout = ${sql.raw(String(busyTimeoutMs))}`.execute(connection)
    }
  })
}
