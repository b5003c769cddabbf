import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#database/schema'
import { busyTimeoutMs } from '#database/sqlite'
import type { Database } from './open-database.ts'

/**
 * Makes what was deleted go from the disk too, as far as the engine can: SQLite has overwritten it
 * in its file, and empties its write-ahead log here, which still held it; PostgreSQL frees the rows
 * (its own log and all backups keep them until they are rotated).
 *
 * @returns false when that did not come about, since others kept SQLite's log in use for two seconds
 * or PostgreSQL took too long; either does it by itself in time
 */
export async function forgetDeleted({ engine, db }: Database): Promise<boolean> {
  if (engine === 'postgres') {
    const vacuum = sql`vacuum submissions, outbox`.execute(db)
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
