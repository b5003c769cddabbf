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

/** How long a statement outside write transactions waits for another process's lock. */
export const busyTimeoutMs = 5_000

// Before it a checkpoint racing with a write could corrupt a file in WAL mode that several
// processes have open (sqlite.org/wal.html, "the WAL-reset bug").
const oldestSafeVersion = '3.51.3'

const standardLimits = {
  /** How long a write transaction may wait until it begins, in milliseconds. */
  waitMs: 5_000,
  /** How long one may take, in milliseconds. */
  runMs: 10_000,
}

/**
 * Opens (or creates) `dataDir/vefstoll.sqlite`, once for reads and once for writes, which may wait
 * for another process's lock. Throws `DatabaseUnusableError` when it cannot be used, is about to be
 * replaced, or SQLite is too old.
 *
 * @param alone whether this process holds it alone (`holdAlone`)
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
      // Kysely closes only what it has used.
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
    // From its first read on it holds the index of the write-ahead log. A writer that closes after
    // an error would take the index along, which nobody could make again on a full disk.
    reading.file.exec('select 1 from sqlite_schema')
    // SQLite opens files that it may not write all the same, and says so at the first write.
    for (const part of ['', '-wal', '-shm']) accessSync(path + part, constants.W_OK)
    return { lock, reading, writing: await openWriting(path) }
  } catch (error) {
    reading?.file.close()
    lock?.release()
    throw error
  }
}

async function openWriting(path: string): Promise<Connection> {
  // Whoever waits for the lock asks again; SQLite's own waiting would stop the whole process.
  return await openConnection(path, 0)
}

/**
 * Runs write transactions in the order in which they were asked for; one that cannot begin in time
 * is refused on its own clock. After any error the connection is closed, which rolls back whatever
 * was wrong, and a statement that comes late finds its file closed.
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
    // The process answers other requests, and other processes get at the lock, before the next.
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

  /** Takes the write lock as soon as it is free; throws when `signal` is aborted before. */
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
    /** Takes no more transactions, ends those it has, and closes the connection. */
    close: async () => {
      isClosed = true
      await queue
      discard()
    },
  }
}

/** What `promise` comes to; throws what `late` makes when that takes more than `ms` milliseconds. */
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
 * Opens the file with the settings that the site relies on, read back. Its statements wait
 * `timeoutMs` for other connections, and the process with them. Throws when it cannot.
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
    // What SQLite sets aside stays in memory: it is quick, and no temporary folder can run full.
    file.exec('pragma temp_store = memory')
    // What is erased must not stay readable in the file (GDPR, article 17). It must be on from the
    // first write, since rows also leave traces where pages are rearranged.
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

// The first switch to WAL needs the file alone and does not honour the busy timeout.
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

/** Waits 2 to 12 ms: short for a commit, and random, so that two processes do not stay in step. */
async function pauseWhileBusy(): Promise<void> {
  await pause(2 + Math.random() * 10)
}

/**
 * Kysely's dialect on `node:sqlite`: transactions take the write lock at their start, one that
 * SQLite has ended can be rolled back, and migrations run in one.
 */
function sqliteDialect(file: DatabaseSync): Dialect {
  const plain = new SqliteDialect({ database: asKyselyExpects(file) })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () =>
      Object.assign(plain.createDriver(), {
        beginTransaction: async () => file.exec('begin immediate'),
        // A full disk and I/O errors may have ended it; the error of a second end would hide the first.
        rollbackTransaction: async () => {
          if (file.isTransaction) file.exec('rollback')
        },
      }),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // Kysely says false for all dialects of SQLite; SQLite itself rolls back DDL like anything else.
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

// An object would be taken for named parameters, and nothing stored without a word.
function storable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return value
  throw new TypeError(`The columns hold text and integers; got a ${typeof value}`)
}
