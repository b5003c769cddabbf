import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { DatabaseUnusable } from '../unusable.ts'
import { busyTimeoutMs, NodeSqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile } from './sqlite-file.ts'
import { openWriteConnection, type WriteConnection } from './write-connection.ts'
import { createWriteQueue } from './write-queue.ts'

/**
 * Opens (or creates) `dataDir/vefstoll.sqlite`, once for reads and once for write transactions: a
 * write that waits for another process's lock must not keep pages waiting. Throws
 * `DatabaseUnusable` when the folder cannot be made, the file is no database or cannot be written,
 * SQLite is too old, or the file system refuses write-ahead logging.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  const path = join(dataDir, 'vefstoll.sqlite')
  const { reading, writing } = await openBoth(path).catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    throw new DatabaseUnusable(`SQLite cannot use ${path}: ${why}`, { cause: thrown })
  })
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(reading) })
  const writes = createWriteQueue(writing, () => openWriteConnection(path))
  return {
    engine: 'sqlite',
    db,
    immediate: writes.immediate,
    close: async () => {
      await writes.close()
      await db.destroy()
      // Kysely closes only what it has used.
      if (reading.isOpen) reading.close()
    },
  }
}

async function openBoth(
  path: string,
): Promise<{ reading: DatabaseSync; writing: WriteConnection }> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const reading = await openSqliteFile(path, busyTimeoutMs)
  try {
    // From its first read on it holds the index of the write-ahead log. A writer that closes after
    // an error would take the index along, which nobody could make again on a full disk.
    reading.exec('select 1 from sqlite_schema')
    // SQLite opens files that it may not write all the same, and says so at the first write.
    for (const part of ['', '-wal', '-shm']) accessSync(path + part, constants.W_OK)
    return { reading, writing: await openWriteConnection(path) }
  } catch (error) {
    reading.close()
    throw error
  }
}
