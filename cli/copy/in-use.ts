import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { ConnectionOptions } from '#database/database'
import { isBusy } from '#database/sqlite'

/**
 * Whether a server, or a command, has the database at `place` open right now: then a copy could miss
 * what comes in, or be mixed with it.
 *
 * @throws Error when the database cannot be reached
 */
export async function isInUse(place: ConnectionOptions): Promise<boolean> {
  const { dataDir, databaseUrl } = place
  return databaseUrl === undefined
    ? sqliteInUse(join(dataDir, 'vefstoll.sqlite'))
    : await postgresInUse(databaseUrl)
}

// With write-ahead logging every open connection holds a shared lock on the file, which only the
// switch to exclusive locking has to wait for.
function sqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma locking_mode = exclusive')
    file.exec('begin immediate; rollback')
    return false
  } catch (thrown) {
    if (isBusy(thrown)) return true
    throw thrown
  } finally {
    file.close()
  }
}

async function postgresInUse(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vefstoll copy',
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'vefstoll' limit 1`,
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
