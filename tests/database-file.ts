import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the SQLite file of a running site; close it after use. */
export function databaseFile(dataDir: string): DatabaseSync {
  // The site may be writing at this moment.
  return new DatabaseSync(join(dataDir, 'vefstoll.sqlite'), { timeout: 5000 })
}
