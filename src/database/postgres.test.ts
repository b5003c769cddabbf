import pg from 'pg'
import { inject, it, type TestContext } from 'vitest'
import { guardedPool } from './postgres.ts'

const pause = 2_000

/** A pool that waits 2 s for an answer, and a server that `silent` keeps from answering for longer. */
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

/** Runs longer than any test. */
const silent = 'select pg_sleep(600)'
const process = 'select pg_backend_pid() as pid'
const error = { name: 'StoreError', code: 'STUCK' }

it.concurrent('refuses no query while others are answered, and closes connections that were idle meanwhile', async (test) => {
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

it.concurrent('lets a transaction lift its time limit, and no other after it', async (test) => {
  const { ask } = guard(1, test)
  const sleep = 'select pg_sleep(2.5), 1 as slept'
  const lifting = 'set local statement_timeout = 0'
  test.expect(await ask('begin', lifting, sleep)).toMatchObject([{ slept: 1 }])
  await ask('rollback')
  await test.expect(ask(sleep)).rejects.toMatchObject(error)
})
