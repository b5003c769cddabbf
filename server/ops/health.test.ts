import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { ask } from '../../tests/http.ts'
import { listening } from '../../tests/listening.ts'
import { store } from '../../tests/mail-delivery.ts'
import { readReadiness, withHealth } from './health.ts'

const hour = 3_600_000
const parts = (database: Database) => ({
  ...{ database, dataDir: '/tmp', log: createLog(() => undefined) },
})

async function serve(database: Database, stopping = false) {
  const site = withHealth((_request, response) => void response.end('site'), {
    readiness: () => readReadiness(parts(database)),
    stopping: () => stopping,
    headers: new Map([['X-Content-Type-Options', 'nosniff']]),
  })
  const port = await listening(createServer(site))
  return (path: string, question = {}) => ask(port, path, question)
}

const throughProxy = { host: 'evil.example', headers: { 'X-Forwarded-For': '192.0.2.1' } }

describeEachEngine('readiness', ({ open }) => {
  it('is degraded, yet ready, when an email to staff waits too long', async () => {
    const database = await open()
    const outboxAfter = async (ms: number) =>
      await readReadiness(parts(database), new Date(Date.now() + ms))
    await store(database, { now: new Date(Date.now() - hour) })
    expect((await outboxAfter(-1000)).outbox?.fault).toBeNull()
    const late = await outboxAfter(1000)
    expect(late).toMatchObject({ state: 'degraded', outbox: { waiting: 2, fault: 'stuck' } })
    // The confirmation to a visitor may wait: a misspelt address says nothing about the site.
    await database.db.deleteFrom('outbox').where('kind', '=', 'staff').execute()
    const alone = await outboxAfter(1000)
    expect(alone.outbox).toMatchObject({ waiting: 1, oldestOwn: null, fault: null })
  })

  it('is not ready, but alive, without its database; and neither while it stops', async () => {
    const database = await open()
    const [get, getStopping] = [await serve(database), await serve(database, true)]
    for (const path of ['/readyz', '/healthz']) {
      expect(await getStopping(path)).toMatchObject({ status: 503 })
    }
    await database.close()
    expect(await get('/readyz', throughProxy)).toMatchObject({ status: 503, body: 'not ready\n' })
    expect(await get('/healthz', throughProxy)).toMatchObject({ status: 200, body: 'ok\n' })
  })
})
