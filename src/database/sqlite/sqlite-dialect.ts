import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'

/** How long a statement waits for another process's lock, in milliseconds. */
export const busyTimeoutMs = 5000

// The site asks a few dozen different things; a bound for what lists of changing length add.
const mostPrepared = 200

/**
 * Kysely's SQLite dialect on Node's own `node:sqlite`. It differs in three ways: every transaction
 * takes the write lock at its start, one that SQLite has ended by itself can be rolled back, and
 * migrations run in a transaction. `before` is called before each statement, and may throw.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync
  readonly #database: SqliteDatabase

  constructor(file: DatabaseSync, before: () => void = () => undefined) {
    const database = asKyselyExpects(file, before)
    super({ database })
    this.#file = file
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file, this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.#file = file
  }

  override async beginTransaction(): Promise<void> {
    this.#file.exec('begin immediate')
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk and I/O errors may have ended it; the error of a second end would hide the first.
    if (this.#file.isTransaction) this.#file.exec('rollback')
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // Kysely says false for all dialects of SQLite; SQLite itself rolls back DDL like anything else.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function asKyselyExpects(file: DatabaseSync, before: () => void): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => file.close(),
    prepare: (sql) => {
      before()
      const known = prepared.get(sql)
      if (known) return known
      const statement = statementOf(file.prepare(sql))
      if (prepared.size < mostPrepared) prepared.set(sql, statement)
      return statement
    },
  }
}

function statementOf(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(storable)),
    run: (parameters) => statement.run(...parameters.map(storable)),
    iterate: (parameters) => statement.iterate(...parameters.map(storable)),
  }
}

function storable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return value
  throw new TypeError(`The columns hold text and integers; got a ${typeof value}`)
}
