import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** A database with the table `kept`, and a second connection like that of another process. */
async function open({ waitMs = 60_000, runMs = 60_000 } = {}) {
  const dataDir = temporaryFolder()
  const opened = await openSqlite(dataDir, { waitMs, runMs })
  onTestFinished(opened.close)
  const other = new DatabaseSync(join(dataDir, 'vefstoll.sqlite'))
  onTestFinished(() => other.close())
  other.exec('create table kept (n integer)')
  const kept = () =>
    other
      .prepare('select n from kept order by rowid')
      .all()
      .map(({ n }) => n)
  return { ...opened, dataDir, other, kept }
}

type Trx = Transaction<Schema>

const keep = (n: number) => async (trx: Trx) => {
  await sql`insert into kept values (${n})`.execute(trx)
  return n
}

/** Inserts `n`, and then fails. */
const fail = (n: number) => async (trx: Trx) => {
  await keep(n)(trx)
  throw new Error(`${n} failed`)
}

const outcomes = async (results: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(results)).map((it) =>
    it.status === 'fulfilled' ? it.value : String(it.reason),
  )

it('makes a private folder and writes durably', async () => {
  const dataDir = join(temporaryFolder(), 'new', 'var')
  const { db, close } = await openSqlite(dataDir)
  onTestFinished(close)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const { rows } = await sql`select * from pragma_journal_mode, pragma_synchronous,
    pragma_foreign_keys, pragma_busy_timeout`.execute(db)
  expect(rows).toEqual([{ journal_mode: 'wal', synchronous: 2, foreign_keys: 1, timeout: 5000 }])
})

it('reads while another process holds the write lock, and writes as soon as it is free', async () => {
  const { db, transaction, other, kept } = await open()
  other.exec('begin immediate')
  const written = [1, 2].map((n) => transaction(keep(n)))
  expect((await sql`select count(*) as n from kept`.execute(db)).rows).toEqual([{ n: 0 }])
  await pause(30)
  other.exec('insert into kept values (0)')
  other.exec('commit')
  await Promise.all(written)
  expect(kept()).toEqual([0, 1, 2])
})

it('runs transactions in their order, each on disk before its result is given', async () => {
  const { transaction, other, kept } = await open()
  other.exec('create table parent (id integer primary key)')
  other.exec('create table child (id integer references parent deferrable initially deferred)')
  const seen = [1, 2, 3].map((n) => transaction(keep(n)).then(() => kept().includes(n)))
  const orphan = (trx: Trx) => sql`insert into child values (1)`.execute(trx)
  const results = [transaction(fail(4)), transaction(orphan), transaction(keep(5))]
  const failedAtItsEnd = 'Error: FOREIGN KEY constraint failed'
  expect(await outcomes(results)).toEqual(['Error: 4 failed', failedAtItsEnd, 5])
  expect(await Promise.all(seen)).toEqual([true, true, true])
  expect(kept()).toEqual([1, 2, 3, 5])
})

it('keeps the index of its log when a write ends on a full disk, and writes again', async () => {
  const { transaction, dataDir, kept } = await open()
  const full = transaction(async (trx) => {
    // The file must not grow by a single page.
    await sql`pragma max_page_count = 1`.execute(trx)
    await sql`insert into kept values (zeroblob(100000))`.execute(trx)
  })
  await expect(full).rejects.toThrow('database or disk is full')
  expect(existsSync(join(dataDir, 'vefstoll.sqlite-shm'))).toBe(true)
  await transaction(keep(1))
  expect(kept()).toEqual([1])
})

it('discards statements that a failed transaction has left running or starts later', async () => {
  const { transaction, kept } = await open()
  const late = Promise.withResolvers<unknown>()
  const careless = transaction(async (trx) => {
    void pause(5).then(() => late.resolve(keep(0)(trx)))
    await Promise.all([sql`no sql`.execute(trx), keep(1)(trx), keep(2)(trx)])
  })
  const next = transaction(async (trx) => {
    await keep(3)(trx)
    await late.promise.catch(() => undefined)
  })
  await expect(careless).rejects.toThrow('syntax error')
  await expect(late.promise).rejects.toThrow()
  await next
  const ended = await transaction(async (trx) => trx)
  await expect(keep(4)(ended)).rejects.toThrow('committed')
  expect(kept()).toEqual([3])
})

it('times out each transaction that waits for a lock separately, not one after another', async () => {
  const { transaction, other, kept } = await open({ waitMs: 300 })
  other.exec('begin immediate')
  const results = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => transaction(keep(n)))
  const all = outcomes(results)
  await results[0]?.catch(() => undefined)
  // Timers run in order: those of the others come before this one.
  const result = await Promise.race([all, pause(150).then(() => 'one after the other')])
  expect(result).toEqual(results.map(() => 'StoreError: The database was locked for 300 ms'))
  other.exec('commit')
  expect(await transaction(keep(10))).toBe(10)
  expect(kept()).toEqual([10])
})

it('is not blocked for ever by a transaction that does not end', async () => {
  const { transaction, kept } = await open({ runMs: 50 })
  const stuck = transaction((trx) => keep(1)(trx).then(() => new Promise<never>(() => undefined)))
  const failed = 'StoreError: A write transaction had not ended after 50 ms'
  expect(await outcomes([stuck, transaction(keep(2))])).toEqual([failed, 2])
  expect(kept()).toEqual([2])
})

it('finishes queued transactions when it is closed, and refuses new ones', async () => {
  const { transaction, close, kept } = await open()
  const results = [1, 2].map((n) => transaction(keep(n)))
  const closed = close()
  await expect(transaction(keep(3))).rejects.toThrow('closed')
  await closed
  expect(await outcomes(results)).toEqual([1, 2])
  expect(kept()).toEqual([1, 2])
})
