import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the SQLite file of a site that runs on `dataDir`, beside it; close it after use. */
export function databaseFile(dataDir: string): DatabaseSync {
  // The site may be writing just now.
  return new DatabaseSync(join(dataDir, 'vefstoll.sqlite'), { timeout: 5000 })
}
