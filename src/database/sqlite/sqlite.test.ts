import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { DatabaseUnusable } from '../unusable.ts'
import { openSqlite } from './sqlite.ts'

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

it('keeps the index of its log when a write ends on a full disk, and writes again', async () => {
  const dataDir = folder()
  const { immediate, db, close } = await openSqlite(dataDir)
  onTestFinished(close)
  await immediate((trx) => sql`create table kept (it)`.execute(trx))
  const full = immediate(async (trx) => {
    // Not one page more than there are.
    await sql`pragma max_page_count = 1`.execute(trx)
    await sql`insert into kept values (randomblob(100000))`.execute(trx)
  })
  await expect(full).rejects.toThrow('database or disk is full')
  expect(existsSync(join(dataDir, 'vefstoll.sqlite-shm'))).toBe(true)
  await immediate((trx) => sql`insert into kept values (1)`.execute(trx))
  expect((await sql`select it from kept`.execute(db)).rows).toEqual([{ it: 1 }])
})

it('says in one line what it cannot open', async () => {
  const dataDir = join(folder(), 'file')
  await (await openSqlite(dataDir)).close()
  const below = join(dataDir, 'vefstoll.sqlite')
  const opening = openSqlite(below)
  await expect(opening).rejects.toThrow(DatabaseUnusable)
  await expect(opening).rejects.toThrow(/^SQLite cannot use .*vefstoll\.sqlite: E\w+: .+$/)
})
