import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it, onTestFinished, type TestContext, vi } from 'vitest'
import { openDatabase } from './open-database.ts'
import { guardedPool } from './postgres.ts'
import type { Schema } from './schema.ts'

async function open(report?: (message: string) => void, poolSize?: number) {
  const where = { dataDir: '', databaseUrl: inject('postgresUrl'), pool: poolSize }
  const database = await openDatabase(where, report)
  onTestFinished(database.close)
  return database
}

async function processOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

it('outlives a server that drops its idle connections, and reports it', async () => {
  const heard = Promise.withResolvers<string>()
  const idle = await open(heard.resolve)
  const pid = await processOf(idle.db)
  const other = await open()
  await sql`select pg_terminate_backend(${pid})`.execute(other.db)
  expect(await heard.promise).toMatch(/idle connection was lost/)
  expect(await processOf(idle.db)).toBeGreaterThan(0)
})

it('lives on when a transaction loses its connection', async () => {
  const [database, other] = [await open(() => undefined), await open()]
  const lost = database.transaction(async (trx) => {
    const pid = await processOf(trx)
    await sql`select pg_terminate_backend(${pid})`.execute(other.db)
    const alive = sql`select from pg_stat_activity where pid = ${pid}`
    await vi.waitUntil(async () => (await alive.execute(other.db)).rows.length === 0, 60_000)
    await processOf(trx)
  })
  await expect(lost).rejects.toThrow(/connection/)
  expect(await database.transaction(processOf)).toBeGreaterThan(0)
})

it('opens no more connections than it may', async () => {
  const { db } = await open(undefined, 1)
  const asked = Array.from({ length: 3 }, () => processOf(db))
  expect(new Set(await Promise.all(asked)).size).toBe(1)
})

it('keeps plans on a connection, but none that a new column would break', async () => {
  const { db } = await open()
  const table = sql.ref(`t_${randomUUID().replaceAll('-', '')}`)
  await db.connection().execute(async (one) => {
    await sql`create table ${table} (n integer)`.execute(one)
    const all = () => sql`select * from ${table} where n = ${1}`.execute(one)
    const named = () => sql`select n from ${table} where n = ${1}`.execute(one)
    await sql`insert into ${table} values (${1})`.execute(one)
    for (const ask of [all, named]) expect((await ask()).rows).toEqual([{ n: 1 }])
    await sql`alter table ${table} add column m integer`.execute(one)
    expect((await all()).rows).toEqual([{ n: 1, m: null }])
    expect((await named()).rows).toEqual([{ n: 1 }])
    const kept = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where not from_sql`.execute(one)
    const statements = kept.rows.map(({ statement }) => statement.slice(0, 8))
    expect(statements.toSorted()).toEqual(['insert i', 'select n'])
    await sql`drop table ${table}`.execute(one)
  })
})

it('says that the server cannot be reached, without the password', async () => {
  const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/none'
  const error: unknown = await openDatabase({ dataDir: '', databaseUrl }).catch((e) => e)
  expect(String(error)).toMatch(/^Error: PostgreSQL cannot be used: .*ECONNREFUSED/)
  expect(String(error)).not.toContain('secret')
})

const pause = 2_000

/** A pool that waits 2 s for an answer, on a server that can be made to say nothing for longer. */
function guard(max: number, { onTestFinished }: TestContext) {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max })
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  const guarded = guardedPool(pool, { answer: 2_000, pause })
  const ask = async (...statements: string[]) => {
    const client = await guarded.connect()
    try {
      let rows: unknown[] = []
      for (const text of statements) ({ rows } = await client.query(text, []))
      return rows
    } finally {
      client.release()
    }
  }
  return { pool, ask, connect: () => guarded.connect() }
}

/** Longer than any test may take. */
const silent = 'select pg_sleep(600)'
const process = 'select pg_backend_pid() as pid'
const error = { name: 'StoreError', code: 'STUCK' }

it.concurrent('gives up a connection that does not answer, and all that wait for it', async (test) => {
  const { pool, connect } = guard(2, test)
  const client = await connect()
  await client.query('begin', [])
  await test.expect(client.query(silent, [])).rejects.toMatchObject(error)
  // So its transaction ends at once, where the driver would wait for the lost statement.
  await test.expect(client.query('rollback', [])).rejects.toMatchObject(error)
  client.release()
  test.expect(pool.totalCount).toBe(0)
})

it.concurrent('refuses at once for a moment after nothing was heard, and heals', async (test) => {
  const { ask } = guard(2, test)
  const [before] = await ask(process)
  await test.expect(ask(silent)).rejects.toMatchObject(error)
  await test.expect(ask(process)).rejects.toMatchObject(error)
  await test.expect.poll(() => ask(process).catch(() => 'refused')).not.toBe('refused')
  test.expect(await ask(process)).not.toEqual([before])
})

it.concurrent('refuses nobody while others are answered, and cuts what has lain still since', async (test) => {
  const { ask, connect, pool } = guard(3, test)
  const [one, two, three] = [await connect(), await connect(), await connect()]
  const idle = (await two.query(process, [])).rows
  two.release()
  const lost = test.expect(one.query(silent, [])).rejects.toMatchObject(error)
  await three.query('select 1', [])
  await lost
  one.release()
  three.release()
  test.expect(await ask(process)).not.toEqual(idle)
  test.expect(await ask(process, process)).not.toEqual(idle)
  test.expect(pool.totalCount).toBeLessThanOrEqual(2)
})

it.concurrent('lets a transaction take its time that says so, and no other after it', async (test) => {
  const { ask } = guard(1, test)
  const sleep = 'select pg_sleep(2.5), 1 as slept'
  const lifting = 'set local statement_timeout = 0'
  test.expect(await ask('begin', lifting, sleep)).toMatchObject([{ slept: 1 }])
  await ask('rollback')
  await test.expect(ask(sleep)).rejects.toMatchObject(error)
})

it.concurrent('does not take a server that refuses for a silent one', async (test) => {
  const { ask } = guard(1, test)
  await test.expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  test.expect(await ask('select 1 as n')).toEqual([{ n: 1 }])
})
