import { DatabaseSync } from 'node:sqlite'
import { retryWhileBusy } from './busy.ts'
import { busyTimeoutMs } from './sqlite-dialect.ts'

// Before 3.51.3 a checkpoint racing with a write could corrupt a file in WAL mode that several
// processes have open (sqlite.org/wal.html, "the WAL-reset bug").
const oldestSafeVersion = [3, 51, 3]

/**
 * Opens or creates the SQLite file at `path` with the settings that the site relies on, read back.
 * Its statements wait `timeoutMs` for other connections, and stop the whole process meanwhile.
 * Throws when the file cannot be opened or is no database, SQLite is too old, or the file system
 * refuses write-ahead logging.
 */
export async function openSqliteFile(path: string, timeoutMs: number): Promise<DatabaseSync> {
  const file = new DatabaseSync(path, { timeout: timeoutMs })
  try {
    checkVersion(read(file, 'select sqlite_version()'))
    // The first switch to WAL needs the file alone and does not honour the busy timeout.
    await retryWhileBusy(() => file.exec('pragma journal_mode = wal'), busyTimeoutMs)
    file.exec('pragma synchronous = full')
    file.exec('pragma foreign_keys = on')
    // Savepoints keep what they may have to bring back: in memory it is quick and cannot run full.
    file.exec('pragma temp_store = memory')
    // What is erased must not stay readable in the file (GDPR, article 17). It must be on from the
    // first write, since rows also leave traces where pages are rearranged.
    file.exec('pragma secure_delete = on')
    expectPragma(file, path, 'journal_mode', 'wal')
    expectPragma(file, path, 'synchronous', '2')
    expectPragma(file, path, 'foreign_keys', '1')
    expectPragma(file, path, 'secure_delete', '1')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

function read(file: DatabaseSync, sql: string): string {
  return String(Object.values(file.prepare(sql).get() ?? {})[0])
}

function expectPragma(file: DatabaseSync, path: string, name: string, wanted: string): void {
  const found = read(file, `pragma ${name}`)
  if (found !== wanted) {
    throw new Error(`SQLite runs ${path} with ${name} = ${found}; the site needs ${wanted}`)
  }
}

function checkVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of oldestSafeVersion.entries()) {
    const part = parts[index] ?? 0
    if (part > oldest) return
    if (part < oldest) {
      throw new Error(`SQLite ${version} is too old; ${oldestSafeVersion.join('.')} or newer`)
    }
  }
}
