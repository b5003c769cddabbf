import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, makeRoles, migrateToLatest, openDatabase, touch } from '#database/database'
import { articlePath, routes } from '#routing/routing'
import { randomPosts, sendInsistently } from '../faults/random-posts.ts'
import { openFront } from '../faults/tcp-front.ts'
import { ask, post } from '../http.ts'
import { startPostgres } from '../postgres-server.ts'
import { test as base, expect } from './fixtures.ts'

const patient = { intervals: [50] }
const form = { 'form-name': 'contact', name: 'Þóra', email: 'a@example.is', subject: 'Ævintýri' }
const asBrowser = { headers: { Accept: 'text/html' } }

type Prepared = Readonly<{
  postgres: Awaited<ReturnType<typeof startPostgres>>
  /** Connects as owner, past everything that is done to the site's connections. */
  connectOwner(): Promise<Database>
  /** The environment of a site that works in its role. */
  env: Readonly<Record<string, string>>
}>

const test = base.extend<{ prepare: (durable?: boolean) => Promise<Prepared> }>({
  /** Starts a PostgreSQL with tables and roles. */
  prepare: async ({ atEnd }, use) => {
    await use(async (durable) => {
      const postgres = await startPostgres(durable)
      atEnd(postgres.stop)
      const connectOwner = async () => {
        const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
        atEnd(database.close)
        return database
      }
      const owner = await connectOwner()
      await migrateToLatest(owner)
      await makeRoles(owner)
      const site = new URL(postgres.url)
      site.username = 'site'
      const env = { DATABASE_URL: site.href, DATABASE_OWNER_URL: postgres.url, DATABASE_POOL: '4' }
      return { postgres, connectOwner, env }
    })
  },
})

/** The keys of the stored posts, sorted; throws when one is there twice or without its emails. */
async function storedKeys({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('outbox', 'outbox.lead_id', 'leads.id')
    .select(({ fn }) => ['idempotency_key', 'state', fn.count('outbox.id').as('emails')])
    .groupBy(['leads.id', 'idempotency_key', 'state'])
    .execute()
  for (const row of rows) expect(Number(row.emails)).toBe(row.state === 'new' ? 2 : 0)
  return rows.flatMap(({ idempotency_key: key }) => key?.split(':')[1] ?? []).sort()
}

/** The database is down or silent: a visitor without script finds every value again. */
function expectKept({ status, body }: Awaited<ReturnType<typeof post>>): void {
  expect(status).toBe(503)
  for (const value of [form.name, form.email, form.subject]) expect(body).toContain(value)
}

test('a database that is stopped and started under load', async ({ prepare, start }) => {
  // Durable, since it is ended as by a crash.
  const { postgres, connectOwner, env } = await prepare(true)
  const site = await start({ env })
  const posts = randomPosts(80, 'stopped')
  expect((await ask(site.port, '/verkefni')).status).toBe(200)

  const load = sendInsistently([site.port], posts, 8)
  await expect.poll(() => load.acknowledged.size, patient).toBeGreaterThan(15)
  await postgres.halt()
  await expect.poll(() => load.statuses.get(503) ?? 0, patient).toBeGreaterThan(8)
  for (const path of ['/', '/thjonusta', '/verkefni', '/hafa-samband']) {
    expect((await ask(site.port, path)).status, path).toBe(200)
  }
  expect((await ask(site.port, '/verkefni/neitt')).status).toBe(302)
  expectKept(await post(site.port, { ...form, message: 'Á' }, asBrowser))

  const resumed = new Date().toISOString()
  await postgres.resume()
  await load.done
  expect([...load.statuses.keys()].sort()).toEqual([200, 503])
  const owner = await connectOwner()
  expect(await storedKeys(owner)).toEqual(posts.map(({ key }) => key).sort())
  // The emails go on too, in the role of the site; those in hand at the crash only in two minutes.
  const later = owner.db.selectFrom('outbox').select('id').where('sent_at', '>', resumed)
  await expect.poll(async () => (await later.execute()).length, patient).toBeGreaterThan(0)
  expect(site.output()).not.toMatch(/permission denied|\b42501\b|unhandled/i)
})

test('a database that says nothing for a while; its connections are lost, or late', async ({
  atEnd,
  prepare,
  start,
}) => {
  const slug = 'ad-flytja-netverslun'
  const title = 'Nýr titill eftir þögnina'
  const kept = [routes.home, routes.news, articlePath(slug)]
  const { postgres, connectOwner, env } = await prepare()
  const owner = await connectOwner()
  const folder = new URL(postgres.url).searchParams.get('host') ?? ''

  const startBehind = async () => {
    const front = await openFront(join(folder, '.s.PGSQL.5432'))
    atEnd(front.close)
    const behind = { DATABASE_URL: `postgres://site@127.0.0.1:${front.port}/postgres` }
    return { front, site: await start({ env: { ...env, ...behind } }) }
  }

  /** Goes through a silence under load; returns the keys of what was sent. */
  async function endure(how: 'lost' | 'late'): Promise<string[]> {
    const { front, site } = await startBehind()
    const asking = (path: string) => ask(site.port, path)
    for (const path of kept) expect((await asking(path)).status, path).toBe(200)
    const posts = randomPosts(60, how)
    const load = sendInsistently([site.port], posts, 4)
    await expect.poll(() => load.acknowledged.size, patient).toBeGreaterThan(10)

    front.hush()
    // All of it is answered while the database says nothing.
    const [list, news, script, browser] = await Promise.all([
      asking(routes.projects),
      asking(`${routes.news}?sida=2`),
      post(site.port, { ...form, message: 'Þögn' }),
      post(site.port, { ...form, message: 'Þ' }, asBrowser),
    ])
    expect([list.status, news.status, script.status]).toEqual([200, 200, 503])
    // What is missing is left out, and such a page is kept nowhere.
    expect(list.headers['cache-control']).toBe('no-cache')
    expectKept(browser)
    for (let nr = 0; nr < 10; nr += 1) {
      for (const path of kept) expect((await asking(path)).status, path).toBe(200)
    }
    await expect.poll(() => site.output()).toContain('content not watched')
    const later = await asking(`${routes.projects}?leit=vefur`)
    expect(later.status).toBe(200)
    await owner.transaction(async (trx) => {
      await trx.updateTable('news').set({ title }).where('slug', '=', slug).execute()
      await touch(trx, 'news')
    })
    await expect.poll(() => load.statuses.get(503) ?? 0, patient).toBeGreaterThan(0)

    front.speak(how)
    const cachedHow = async () => (await asking(routes.projects)).headers['cache-control']
    await Promise.all([
      expect.poll(async () => (await asking(articlePath(slug))).body, patient).toContain(title),
      expect.poll(cachedHow, patient).not.toBe('no-cache'),
      expect.poll(async () => (await asking('/readyz')).status, patient).toBe(200),
    ])
    expect(site.output()).toContain('database answers again')
    await load.done
    expect([...load.statuses.keys()].sort()).toEqual([200, 503])
    expect(site.output()).not.toMatch(/unhandled/i)
    return posts.map(({ key }) => key)
  }

  /** A server that is told to end meanwhile does. */
  async function end(): Promise<void> {
    const { front, site } = await startBehind()
    expect((await ask(site.port, routes.home)).status).toBe(200)
    front.hush()
    const open = Promise.all([
      ask(site.port, routes.projects),
      ask(site.port, '/readyz'),
      post(site.port, { ...form, message: 'Endir' }),
    ])
    await pause(500)
    site.signal('SIGTERM')
    expect(await site.ended()).toEqual({ code: 0, signal: null })
    expect((await open).map(({ status }) => status)).toEqual([200, 503, 503])
  }

  // Each behind a front of its own: what one goes through, the others do not notice.
  const [lost, late] = await Promise.all([endure('lost'), endure('late'), end()])
  expect(await storedKeys(owner)).toEqual([...lost, ...late].sort())
})
