import { type Database, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { makeRoles } from '#database/roles'
import { openProxy } from '../faults/http-proxy.ts'
import { sendInsistently } from '../faults/insistent-posts.ts'
import { randomPosts } from '../faults/random-posts.ts'
import { ask, post } from '../http.ts'
import { startPostgres } from '../postgres-server.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fault-fixtures.ts'

const patient = { timeout: 30_000, intervals: [50] }

/** Makes tables and roles on the server at `url`; the environment of a site that works as `site`. */
async function asSite(url: string): Promise<Record<string, string>> {
  const owner = await openDatabase({ dataDir: '', databaseUrl: url })
  await migrateToLatest(owner)
  await makeRoles(owner)
  await owner.close()
  const site = new URL(url)
  site.username = 'site'
  return { DATABASE_URL: site.href, DATABASE_OWNER_URL: url, DATABASE_POOL: '4' }
}

/** The keys of the stored submissions, sorted; one stored twice is there twice. */
async function storedKeys({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('submissions').select('submission_key').execute()
  return rows.map(({ submission_key: key }) => key?.split(':')[1] ?? '').sort()
}

test('a database that is stopped and started under load', async ({ atEnd }) => {
  test.setTimeout(120_000)
  // Durable, since it is ended as by a crash.
  const postgres = await startPostgres(true)
  atEnd(postgres.stop)
  const site = await startSite({ env: await asSite(postgres.url) })
  atEnd(site.remove)
  const posts = randomPosts(80, 11)
  expect((await ask(site.port, '/verkefni')).status).toBe(200)

  const load = sendInsistently(site.port, posts, 8)
  await expect.poll(() => load.acknowledged.size, patient).toBeGreaterThan(15)
  await postgres.halt()
  await expect.poll(() => load.statuses.get(503) ?? 0, patient).toBeGreaterThan(8)

  // Pages are there; a visitor without script finds every value again.
  for (const path of ['/', '/thjonusta', '/verkefni', '/hafa-samband']) {
    expect((await ask(site.port, path)).status, path).toBe(200)
  }
  expect((await ask(site.port, '/verkefni/neitt')).status).toBe(302)
  const kept = { 'form-name': 'contact', name: 'Þóra', email: 'a@example.is', subject: 'Ævintýri' }
  const page = await post(
    site.port,
    { ...kept, message: 'Á' },
    { headers: { Accept: 'text/html' } },
  )
  expect(page.status).toBe(503)
  for (const value of [kept.name, kept.email, kept.subject]) expect(page.body).toContain(value)

  const resumed = new Date().toISOString()
  await postgres.resume()
  await load.done
  expect([...load.statuses.keys()].sort()).toEqual([200, 503])
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  atEnd(database.close)
  expect(await storedKeys(database)).toEqual(posts.map(({ key }) => key).sort())
  // The letters go on too, in the role of the site; those in hand at the crash only in two minutes.
  const sent = async () => {
    const later = database.db.selectFrom('outbox').select('id').where('sent_at', '>', resumed)
    return (await later.execute()).length
  }
  await expect.poll(sent, patient).toBeGreaterThan(0)
  expect(site.output()).not.toMatch(/permission denied|42501|unhandled/i)
})

test('one of two servers is killed under load', async ({ atEnd }) => {
  test.setTimeout(120_000)
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const env = await asSite(postgres.url)
  const [one, other] = await Promise.all([startSite({ env }), startSite({ env })])
  for (const site of [one, other]) atEnd(site.remove)
  const proxy = await openProxy([one.port, other.port])
  atEnd(proxy.close)
  const posts = randomPosts(80, 12)

  const load = sendInsistently(proxy.port, posts, 6)
  const pages: number[] = []
  let reading = true
  const readers = Array.from({ length: 3 }, async () => {
    while (reading) pages.push((await ask(proxy.port, '/frettir')).status)
  })
  await expect.poll(() => load.acknowledged.size, patient).toBeGreaterThan(20)
  await one.kill()
  const before = pages.length
  await load.done
  await expect.poll(() => pages.length, patient).toBeGreaterThan(before + 3)
  reading = false
  await Promise.all(readers)

  expect(new Set(pages)).toEqual(new Set([200]))
  expect(proxy.retried()).toBeGreaterThan(0)
  // A post that was on its way when its server died may be answered 502; it is sent again.
  expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 502)).toEqual([])
  expect(load.statuses.get(502) ?? 0).toBeLessThanOrEqual(6)
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  atEnd(database.close)
  expect(await storedKeys(database)).toEqual(posts.map(({ key }) => key).sort())
})
