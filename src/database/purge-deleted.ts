import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#database/schema'
import { busyTimeoutMs } from '#database/sqlite'
import type { Database } from './open-database.ts'

/**
 * Makes what was deleted go from the disk too: SQLite's log is emptied, PostgreSQL's rows are freed
 * (its own log and backups keep them until they are rotated). False when others kept the log in use
 * for two seconds, or it took too long; the engine does it in time.
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

// SQLite's own waiting would stop the whole process, even the transaction that it waits for; on one
// connection, so that no page asks with the short timeout.
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
