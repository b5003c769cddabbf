import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { retryWhileBusy } from './busy.ts'

/** How long a statement waits for another process's lock, in milliseconds. */
export const busyTimeoutMs = 5000

/**
 * Kysely's SQLite dialect on Node's own `node:sqlite`. It differs in two ways: every transaction
 * takes the write lock at its start, and migrations run in a transaction.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync) {
    super({ database: asKyselyExpects(file) })
    this.#file = file
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync) {
    super({ database: asKyselyExpects(file) })
    this.#file = file
  }

  override async beginTransaction(): Promise<void> {
    await retryWhileBusy(() => beginOrFailAtOnce(this.#file), busyTimeoutMs)
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // Kysely says false for all dialects of SQLite; SQLite itself rolls back DDL like anything else.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function beginOrFailAtOnce(file: DatabaseSync): void {
  file.exec('pragma busy_timeout = 0')
  try {
    file.exec('begin immediate')
  } finally {
    file.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  }
}

function asKyselyExpects(file: DatabaseSync): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const statement = file.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(storable)),
        run: (parameters) => statement.run(...parameters.map(storable)),
        iterate: (parameters) => statement.iterate(...parameters.map(storable)),
      }
    },
  }
}

function storable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return value
  throw new TypeError(`The columns hold text and integers; got a ${typeof value}`)
}
