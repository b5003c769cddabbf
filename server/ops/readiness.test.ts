import { createServer } from 'node:http'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine } from '../../tests/databases.ts'
import { ask } from '../../tests/http.ts'
import { store } from '../../tests/mail-delivery.ts'
import { portOf } from '../../tests/port-of.ts'
import { withHealth } from './health.ts'
import { createLogEvents } from './log-events.ts'
import { readReadiness, remembered } from './readiness.ts'

const hour = 3_600_000

async function serve(readiness: () => ReturnType<typeof readReadiness>, stopping = () => false) {
  const site = withHealth((_request, response) => void response.end('site'), {
    readiness,
    stopping,
    headers: new Map([['X-Content-Type-Options', 'nosniff']]),
  })
  const server = createServer(site)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return portOf(server.address())
}

const throughProxy = { host: 'evil.example', headers: { 'X-Forwarded-For': '192.0.2.1' } }

describeEachEngine('readiness', ({ open }) => {
  const read = (database: Database, now = new Date()) =>
    readReadiness({ database, dataDir: '/tmp', events: createLogEvents(), now: () => now })

  it('tells the world one word, this machine everything', async () => {
    const database = await open()
    const port = await serve(() => read(database))
    const { status, headers, body } = await ask(port, '/readyz?x', throughProxy)
    expect([status, body]).toEqual([200, 'ok\n'])
    expect(headers['cache-control']).toBe('no-store')
    const details = await ask(port, '/readyz')
    expect(JSON.parse(details.body)).toMatchObject({
      database: { writable: true },
      outbox: { waiting: 0, oldestWaiting: null, fault: null },
      stopping: false,
    })
    expect(await ask(port, '/readyz', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect(await ask(port, '/readyz', { method: 'POST' })).toMatchObject({ status: 405 })
    expect(await ask(port, '/readyzz')).toMatchObject({ status: 200, body: 'site' })
  })

  it('is degraded, yet ready, when a letter to staff waits too long', async () => {
    const database = await open()
    await store(database, { now: new Date(Date.now() - hour) })
    expect((await read(database, new Date(Date.now() - 1000))).outbox?.fault).toBeNull()
    const late = await read(database, new Date(Date.now() + 1000))
    expect(late).toMatchObject({ state: 'degraded', outbox: { waiting: 2, fault: 'stuck' } })
    // The confirmation to a visitor may wait: a misspelt address says nothing about the site.
    await database.db.deleteFrom('outbox').where('kind', '=', 'staff').execute()
    const alone = await read(database, new Date(Date.now() + 1000))
    expect(alone.outbox).toMatchObject({ waiting: 1, oldestOwn: null, fault: null })
  })

  it('is not ready, but alive, without its database', async () => {
    const database = await open()
    const port = await serve(() => read(database))
    await database.close()
    expect(await ask(port, '/readyz', throughProxy)).toMatchObject({
      status: 503,
      body: 'not ready\n',
    })
    expect(await ask(port, '/healthz', throughProxy)).toMatchObject({ status: 200, body: 'ok\n' })
  })

  it('changes nothing', async () => {
    const database = await open()
    const rows = () => sql`select * from arrivals`.execute(database.db)
    const before = await rows()
    await read(database)
    expect(await rows()).toEqual(before)
  })
})

it('asks once for a storm of probes', async () => {
  let asked = 0
  const read = remembered(async () => {
    asked += 1
    return asked
  }, 60_000)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
})

it('sends visitors elsewhere while it stops', async () => {
  const ready = {
    state: 'ready',
    database: { writable: true, ms: 1 },
    disk: { freeBytes: null },
    outbox: null,
    events: [],
  } as const
  const port = await serve(
    async () => ready,
    () => true,
  )
  expect((await ask(port, '/readyz')).status).toBe(503)
  expect((await ask(port, '/healthz')).status).toBe(503)
})
