import { type ControlledTransaction, Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile } from './sqlite-file.ts'
import { refuseAfterWriteTurn } from './write-turn.ts'

/** The connection that all write transactions of a process go through. */
export type WriteConnection = {
  /** Takes the write lock; throws "busy" at once when another connection holds it. */
  begin(): Promise<ControlledTransaction<Schema>>
  /** False when none was begun, and when SQLite has ended it by itself after an error. */
  isInTransaction(): boolean
  /** Closes the file, which rolls back what is not committed; a second call does nothing. */
  close(): void
}

/**
 * Opens the write connection to the SQLite file at `path`; throws as `openSqliteFile` does. Works
 * follow each other on it: a statement that comes after its work has ended throws, since it would
 * land in the next one's savepoint.
 */
export async function openWriteConnection(path: string): Promise<WriteConnection> {
  // Whoever waits for the lock asks again; SQLite's own waiting would stop the whole process.
  const file = await openSqliteFile(path, 0)
  // Each submission touches a dozen pages of indexes anywhere in the file. A longer log (16 MB)
  // has them copied into the file once instead of four times, a larger cache has them read once.
  file.exec('pragma wal_autocheckpoint = 4000; pragma cache_size = -16384')
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, refuseAfterWriteTurn) })
  return {
    begin: () => db.startTransaction().execute(),
    isInTransaction: () => file.isOpen && file.isTransaction,
    close: () => {
      if (file.isOpen) file.close()
    },
  }
}
