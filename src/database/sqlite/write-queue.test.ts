import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Work } from './queued-work.ts'
import { openWriteConnection } from './write-connection.ts'
import { createWriteQueue, type WriteLimits } from './write-queue.ts'

const generous: WriteLimits = { waitMs: 60_000, runMs: 60_000, batch: 100 }

/** A queue on a file with the table `kept`, and beside it a connection as of another process. */
async function queue(limits: Partial<WriteLimits> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vefstoll-queue-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'queue.sqlite')
  let [opened, begun] = [0, 0]
  const open = async () => {
    opened += 1
    const connection = await openWriteConnection(path)
    const begin = () => {
      begun += 1
      return connection.begin()
    }
    return { ...connection, begin }
  }
  const { immediate, close } = createWriteQueue(await open(), open, { ...generous, ...limits })
  onTestFinished(close)
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('create table kept (n integer)')
  const kept = () =>
    other
      .prepare('select n from kept order by rowid')
      .all()
      .map(({ n }) => n)
  return { immediate, close, other, kept, opened: () => opened, begun: () => begun }
}

const keep =
  (n: number): Work<number> =>
  async (trx) => {
    await sql`insert into kept values (${n})`.execute(trx)
    return n
  }

/** Keeps `n` all the same, and then fails. */
const fail =
  (n: number): Work<never> =>
  async (trx) => {
    await keep(n)(trx)
    throw new Error(`${n} failed`)
  }

const outcomes = async (answers: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((it) =>
    it.status === 'fulfilled' ? it.value : String(it.reason),
  )

it('lets works that come together share one transaction, in their order', async () => {
  const { immediate, kept, begun } = await queue()
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  expect(await outcomes(numbers.map((n) => immediate(keep(n))))).toEqual(numbers)
  expect(kept()).toEqual(numbers)
  expect(begun()).toBe(1)
})

it('lets no more share one transaction than it may', async () => {
  const { immediate, kept, begun } = await queue({ batch: 2 })
  await Promise.all([1, 2, 3, 4, 5].map((n) => immediate(keep(n))))
  expect(kept()).toEqual([1, 2, 3, 4, 5])
  expect(begun()).toBe(3)
})

it('rolls a failed work back alone', async () => {
  const { immediate, kept, begun } = await queue()
  const answers = [immediate(keep(1)), immediate(fail(2)), immediate(keep(3))]
  expect(await outcomes(answers)).toEqual([1, 'Error: 2 failed', 3])
  expect(kept()).toEqual([1, 3])
  expect(begun()).toBe(1)
})

it('answers nobody before the commit', async () => {
  const { immediate, kept } = await queue()
  const seen = await Promise.all([1, 2, 3].map((n) => immediate(keep(n)).then(kept)))
  expect(seen).toEqual([1, 2, 3].map(() => [1, 2, 3]))
})

it('refuses all when the commit fails, and goes on', async () => {
  const { immediate, other, kept } = await queue()
  other.exec('create table parent (id integer primary key)')
  other.exec('create table child (id integer references parent deferrable initially deferred)')
  const orphan = immediate((trx) => sql`insert into child values (1)`.execute(trx))
  const failed = 'Error: FOREIGN KEY constraint failed'
  expect(await outcomes([immediate(keep(1)), orphan])).toEqual([failed, failed])
  expect(kept()).toEqual([])
  expect(await immediate(keep(2))).toBe(2)
  expect(kept()).toEqual([2])
})

it('refuses all when SQLite gives the transaction up, and goes on with a new connection', async () => {
  const { immediate, kept, opened } = await queue()
  const full = immediate(async (trx) => {
    await sql`pragma max_page_count = 1`.execute(trx)
    await sql`insert into kept values (zeroblob(100000))`.execute(trx)
  })
  const failed = 'Error: database or disk is full'
  const answers = [immediate(keep(1)), full, immediate(keep(2))]
  expect(await outcomes(answers)).toEqual([failed, failed, failed])
  expect(kept()).toEqual([])
  expect(await immediate(keep(3))).toBe(3)
  expect(kept()).toEqual([3])
  expect(opened()).toBe(2)
})

it('refuses all that wait for a lock on their own clocks, none behind another', async () => {
  const { immediate, other, kept } = await queue({ waitMs: 300 })
  other.exec('begin immediate')
  const answers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => immediate(keep(n)))
  const all = outcomes(answers)
  await answers[0]?.catch(() => undefined)
  // Timers run in their order: the others' come before this one.
  const result = await Promise.race([all, pause(150).then(() => 'one after the other')])
  expect(result).toEqual(answers.map(() => 'StoreFault: The database was locked for 300 ms'))
  other.exec('commit')
  expect(await immediate(keep(10))).toBe(10)
  expect(kept()).toEqual([10])
})

it('writes as soon as the lock is free', async () => {
  const { immediate, other, kept } = await queue()
  other.exec('begin immediate')
  const answers = [1, 2].map((n) => immediate(keep(n)))
  await pause(30)
  other.exec('insert into kept values (0)')
  other.exec('commit')
  await Promise.all(answers)
  expect(kept()).toEqual([0, 1, 2])
})

it('is not held up for ever by a work that does not end', async () => {
  const { immediate, kept } = await queue({ runMs: 50 })
  const stuck = immediate(() => new Promise<never>(() => undefined))
  const failed = 'StoreFault: A write transaction had not ended after 50 ms'
  expect(await outcomes([immediate(keep(1)), stuck])).toEqual([failed, failed])
  expect(await immediate(keep(2))).toBe(2)
  expect(kept()).toEqual([2])
})

it('ends what it has when it is closed, and takes no more', async () => {
  const { immediate, close, kept } = await queue()
  const answers = [1, 2].map((n) => immediate(keep(n)))
  const closed = close()
  await expect(immediate(keep(3))).rejects.toThrow('closed')
  await closed
  expect(await outcomes(answers)).toEqual([1, 2])
  expect(kept()).toEqual([1, 2])
})
