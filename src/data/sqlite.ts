import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { retryWhileBusy } from './busy.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { busyTimeoutMs, NodeSqliteDialect } from './sqlite-dialect.ts'

// Before 3.51.3 a checkpoint racing with a write could corrupt a file in WAL mode that several
// processes have open (sqlite.org/wal.html, "the WAL-reset bug").
const oldestSafeVersion = [3, 51, 3]

/**
 * Opens (or creates) `dataDir/vefstoll.sqlite`, once for reads and once for write transactions: a
 * write that waits for another process's lock must not keep pages waiting. Throws when the folder
 * cannot be made, the file is no database, SQLite is too old, or the file system refuses
 * write-ahead logging.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'vefstoll.sqlite')
  const reading = await openFile(path)
  const writing = await openFile(path)
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(reading) })
  const writer = new Kysely<Schema>({ dialect: new NodeSqliteDialect(writing) })
  return {
    engine: 'sqlite',
    db,
    immediate: (work) => writer.transaction().execute(work),
    close: async () => {
      await db.destroy()
      await writer.destroy()
      // Kysely closes only what it has used.
      for (const file of [reading, writing]) if (file.isOpen) file.close()
    },
  }
}

async function openFile(path: string): Promise<DatabaseSync> {
  const file = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    checkVersion(read(file, 'select sqlite_version()'))
    // The first switch to WAL needs the file alone and does not honour the busy timeout.
    await retryWhileBusy(() => file.exec('pragma journal_mode = wal'), busyTimeoutMs)
    file.exec('pragma synchronous = full')
    file.exec('pragma foreign_keys = on')
    expectPragma(file, path, 'journal_mode', 'wal')
    expectPragma(file, path, 'synchronous', '2')
    expectPragma(file, path, 'foreign_keys', '1')
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
