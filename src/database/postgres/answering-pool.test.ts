import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { answeringPool } from './answering-pool.ts'

const pauseMs = 300

/** A pool that waits 200 ms for an answer, on a server that can be made to say nothing for longer. */
function open(max: number) {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max })
  pool.on('connect', (client) => void client.on('error', () => undefined))
  onTestFinished(() => pool.end())
  const answering = answeringPool(pool, { queryMs: 200, pauseMs })
  const ask = async (...statements: string[]) => {
    const client = await answering.connect()
    try {
      let rows: unknown[] = []
      for (const text of statements) ({ rows } = await client.query({ text }))
      return rows
    } finally {
      client.release()
    }
  }
  return { pool, ask, connect: () => answering.connect() }
}

const silent = 'select pg_sleep(1)'
const process = 'select pg_backend_pid() as pid'
const fault = { name: 'StoreFault', code: 'STUCK' }

it('gives up a connection that does not answer, and all that wait for it', async () => {
  const { pool, connect } = open(2)
  const client = await connect()
  await client.query({ text: 'begin' })
  const from = performance.now()
  await expect(client.query({ text: silent })).rejects.toMatchObject(fault)
  // So its transaction ends at once, where the driver would wait for the lost statement.
  await expect(client.query({ text: 'rollback' })).rejects.toMatchObject(fault)
  expect(performance.now() - from).toBeLessThan(900)
  client.release()
  expect(pool.totalCount).toBe(0)
})

it('refuses at once for a moment after nothing was heard, and heals', async () => {
  const { ask } = open(2)
  const [before] = await ask(process)
  await expect(ask(silent)).rejects.toMatchObject(fault)
  const from = performance.now()
  await expect(ask(process)).rejects.toMatchObject(fault)
  expect(performance.now() - from).toBeLessThan(pauseMs)
  await expect
    .poll(() => ask(process).catch(() => 'refused'), { timeout: 5_000 })
    .not.toBe('refused')
  expect(await ask(process)).not.toEqual([before])
})

it('refuses nobody while others are answered, and cuts what has lain still since', async () => {
  const { ask, connect, pool } = open(3)
  const [one, two, three] = [await connect(), await connect(), await connect()]
  const idle = (await two.query({ text: process })).rows
  two.release()
  const lost = expect(one.query({ text: silent })).rejects.toMatchObject(fault)
  await three.query({ text: 'select 1' })
  await lost
  one.release()
  three.release()
  expect(await ask(process)).not.toEqual(idle)
  expect(await ask(process, process)).not.toEqual(idle)
  expect(pool.totalCount).toBeLessThanOrEqual(2)
})

it('lets a transaction take its time that says so, and no other after it', async () => {
  const { ask } = open(1)
  const sleep = 'select pg_sleep(0.5), 1 as slept'
  const lifting = 'set local statement_timeout = 0'
  expect(await ask('begin', lifting, sleep)).toMatchObject([{ slept: 1 }])
  await ask('rollback')
  await expect(ask(sleep)).rejects.toMatchObject(fault)
})

it('does not take a server that refuses for a silent one', async () => {
  const { ask } = open(1)
  await expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  expect(await ask('select 1 as n')).toEqual([{ n: 1 }])
})
