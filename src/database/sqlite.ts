import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  type ControlledTransaction,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  type Transaction,
} from 'kysely'
import { DatabaseUnusableError, isBusy, StoreError } from './errors.ts'
import { shareSqlite } from './open-lock.ts'
import type { Schema } from './schema.ts'

/** How long a statement outside write transactions waits for another process's lock, in milliseconds. */
export const busyTimeoutMs = 5_000

// In earlier versions, a checkpoint during a write could corrupt a file in WAL mode that several processes
// have open (sqlite.org/wal.html, "the WAL-reset bug").
const oldestSafeVersion = '3.51.3'

const standardLimits = {
  /** How long a write transaction may wait to begin, in milliseconds. */
  waitMs: 5_000,
  /** How long a write transaction may take, in milliseconds. */
  runMs: 10_000,
}

/**
 * Opens (or creates) `dataDir/vefstoll.sqlite` with two connections, for reads and for writes, which may wait
 * for another process's lock. Throws `DatabaseUnusableError` if the file cannot be used or is being replaced,
 * or SQLite is too old.
 *
 * @param alone whether this process holds the lock exclusively (`holdAlone`)
 */
export async function openSqlite(dataDir: string, limits = standardLimits, alone = false) {
  const path = join(dataDir, 'vefstoll.sqlite')
  const { lock, reading, writing } = await openBoth(path, alone).catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    throw new DatabaseUnusableError(`SQLite cannot use ${path}: ${why}`, { cause: thrown })
  })
  const writer = createWriter(writing, () => openWriting(path), limits)
  return {
    db: reading.db,
    transaction: writer.transaction,
    close: async (): Promise<void> => {
      await writer.close()
      await reading.db.destroy()
      // Kysely does not close a connection that it has never used.
      if (reading.file.isOpen) reading.file.close()
      lock?.release()
    },
  }
}

type Connection = Readonly<{ file: DatabaseSync; db: Kysely<Schema> }>

async function openBoth(path: string, alone: boolean) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const lock = alone ? undefined : await shareSqlite(dirname(path))
  let reading: Connection | undefined
  try {
    reading = await openConnection(path, busyTimeoutMs)
    // After its first read, this connection keeps the index of the write-ahead log in place. A writer that
    // closes after an error would otherwise remove it, and on a full disk it could not be created again.
    reading.file.exec('select 1 from sqlite_schema')
    // SQLite opens read-only files without an error, and fails only at the first write.
    for (const part of ['', '-wal', '-shm']) accessSync(path + part, constants.W_OK)
    return { lock, reading, writing: await openWriting(path) }
  } catch (error) {
    reading?.file.close()
    lock?.release()
    throw error
  }
}

async function openWriting(path: string): Promise<Connection> {
  // Waiting for the lock is done by retrying: SQLite's own busy timeout would block the whole process.
  return await openConnection(path, 0)
}

/**
 * Runs write transactions in the order of the calls; each has its own time limit to begin. After any error
 * the connection is closed, which rolls everything back and makes late statements fail.
 */
function createWriter(
  first: Connection,
  reopen: () => Promise<Connection>,
  { waitMs, runMs }: typeof standardLimits,
) {
  let connection: Connection | undefined = first
  let queue: Promise<void> = Promise.resolve()
  let isClosed = false

  function transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new StoreError('CLOSED', 'The database is closed'))
    const waiting = new AbortController()
    const begun = queue.then(() => begin(waiting.signal))
    const ended = begun.then((trx) => run(trx, work))
    // Before the next transaction, gives other requests, and other processes that wait for the lock, a turn.
    queue = ended.then(
      () => nextTurn(),
      () => nextTurn(),
    )
    const locked = () => new StoreError('LOCKED', `The database was locked for ${waitMs} ms`)
    return within(waitMs, begun, locked)
      .catch((error: unknown) => {
        waiting.abort(error)
        throw error
      })
      .then(() => ended)
  }

  /** Takes the write lock as soon as it is free; throws if `signal` is aborted first. */
  async function begin(signal: AbortSignal): Promise<ControlledTransaction<Schema>> {
    for (;;) {
      signal.throwIfAborted()
      connection ??= await reopen()
      try {
        return await connection.db.startTransaction().execute()
      } catch (error) {
        if (!isBusy(error)) {
          discard()
          throw error
        }
      }
      await pauseWhileBusy()
    }
  }

  async function run<T>(
    trx: ControlledTransaction<Schema>,
    work: (trx: Transaction<Schema>) => Promise<T>,
  ): Promise<T> {
    const stuck = () =>
      new StoreError('STUCK', `A write transaction had not ended after ${runMs} ms`)
    try {
      const result = await within(runMs, work(trx), stuck)
      await trx.commit().execute()
      return result
    } catch (error) {
      discard()
      throw error
    }
  }

  function discard(): void {
    if (connection?.file.isOpen) connection.file.close()
    connection = undefined
  }

  return {
    transaction,
    /** Refuses new transactions, waits for queued ones, and closes the connection. */
    close: async () => {
      isClosed = true
      await queue
      discard()
    },
  }
}

/** The result of `promise`; throws the error made by `late` if it takes more than `ms` milliseconds. */
async function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(late()), ms)
  try {
    return await Promise.race([promise, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Opens the file with the settings that the site relies on, and verifies them. Its statements block the
 * process for up to `timeoutMs` while waiting for other connections. Throws if that fails.
 */
async function openConnection(path: string, timeoutMs: number): Promise<Connection> {
  const file = new DatabaseSync(path, { timeout: timeoutMs })
  try {
    const version = read(file, 'select sqlite_version()')
    if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
      throw new Error(`SQLite ${version} is too old; ${oldestSafeVersion} or newer`)
    }
    await switchToWal(file)
    file.exec('pragma synchronous = full; pragma foreign_keys = on')
    // Temporary tables stay in memory: that is fast, and no temporary folder can run full.
    file.exec('pragma temp_store = memory')
    // Erased data must not stay readable in the file (GDPR, article 17). This must be on from the first
    // write, since rows also leave traces where pages are rearranged.
    file.exec('pragma secure_delete = on')
    const wanted = { journal_mode: 'wal', synchronous: '2', foreign_keys: '1', secure_delete: '1' }
    for (const [name, value] of Object.entries(wanted)) {
      const found = read(file, `pragma ${name}`)
      if (found === value) continue
      throw new Error(`SQLite runs ${path} with ${name} = ${found}; the site needs ${value}`)
    }
    return { file, db: new Kysely<Schema>({ dialect: sqliteDialect(file) }) }
  } catch (error) {
    file.close()
    throw error
  }
}

// The first switch to WAL needs exclusive access and ignores the busy timeout.
async function switchToWal(file: DatabaseSync): Promise<void> {
  const deadline = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      return file.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await pauseWhileBusy()
  }
}

function read(file: DatabaseSync, sql: string): string {
  return String(Object.values(file.prepare(sql).get() ?? {})[0])
}

/** Waits 2 to 12 ms: short, since commits are, and random, so that two processes do not stay in step. */
async function pauseWhileBusy(): Promise<void> {
  await pause(2 + Math.random() * 10)
}

/**
 * Kysely's dialect for `node:sqlite`: transactions take the write lock at their start, a rollback tolerates a
 * transaction that SQLite has already ended, and migrations run in one transaction.
 */
function sqliteDialect(file: DatabaseSync): Dialect {
  const plain = new SqliteDialect({ database: asKyselyExpects(file) })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () =>
      Object.assign(plain.createDriver(), {
        beginTransaction: async () => file.exec('begin immediate'),
        // A full disk or an I/O error may have ended it already; a second rollback's error would hide the
        // first.
        rollbackTransaction: async () => {
          if (file.isTransaction) file.exec('rollback')
        },
      }),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // Kysely returns false for all SQLite dialects, although SQLite can roll back DDL.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function asKyselyExpects(file: DatabaseSync): SqliteDatabase {
  return { close: () => file.close(), prepare: (sql) => statementOf(file.prepare(sql)) }
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(storable)),
    run: (parameters) => statement.run(...parameters.map(storable)),
    iterate: (parameters) => statement.iterate(...parameters.map(storable)),
  }
}

// An object would be taken as named parameters, and be silently ignored.
function storable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return value
  throw new TypeError(`The columns hold text and integers; got a ${typeof value}`)
}
