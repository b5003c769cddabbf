import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { touch } from '#database/revisions'
import { makeRoles } from '#database/roles'
import { articlePath, routes } from '#routing/routes'
import { sendInsistently } from '../faults/insistent-posts.ts'
import { randomPosts } from '../faults/random-posts.ts'
import { ask, post } from '../http.ts'
import { portOf } from '../port-of.ts'
import { startPostgres } from '../postgres-server.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fault-fixtures.ts'

const slug = 'ad-flytja-netverslun'
const form = { 'form-name': 'contact', name: 'Þóra', email: 'a@example.is', subject: 'Ævintýri' }
/** The site's limits (`src/database/postgres.ts`), and what a busy machine may add. */
const slack = 2_500
const answerMs = 5_000 + slack

/** How silence ends for the connections of before: they stay dead, or go on with what was sent. */
type Silence = 'lost' | 'late'

/**
 * Puts a TCP front before the socket at `path`, which can stop handing on, in either direction,
 * anything of old and new connections, without closing one.
 */
async function openSilentFront(path: string) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let silent = false
  const server = createServer((client) => {
    const pair = [client, connect(path)] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [pair[1], pair[0]] as const]) {
      one.on('error', () => undefined)
      one.on('data', (bytes) => other.write(bytes))
      one.once('close', () => other.destroy())
      if (silent) one.pause()
    }
    client.once('close', () => pairs.delete(pair))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    silence() {
      silent = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    /** Lets new connections through again. */
    speak(how: Silence) {
      silent = false
      if (how === 'late') for (const socket of [...pairs].flat()) socket.resume()
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A site on a PostgreSQL behind such a front, and a connection past it. */
async function start(atEnd: (close: () => Promise<unknown>) => void) {
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const owner = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  atEnd(owner.close)
  await migrateToLatest(owner)
  await makeRoles(owner)
  const folder = new URL(postgres.url).searchParams.get('host') ?? ''
  const front = await openSilentFront(join(folder, '.s.PGSQL.5432'))
  atEnd(front.close)
  const site = await startSite({
    env: {
      DATABASE_URL: `postgres://site@127.0.0.1:${front.port}/postgres`,
      DATABASE_OWNER_URL: postgres.url,
      DATABASE_POOL: '4',
    },
  })
  atEnd(site.remove)
  return { owner, front, site }
}

/** What `asking` comes to, and how many milliseconds that takes. */
async function timed<T>(asking: Promise<T>) {
  const from = performance.now()
  const answer = await asking
  return { answer, ms: performance.now() - from }
}

async function rename({ transaction }: Database, title: string): Promise<void> {
  await transaction(async (trx) => {
    await trx.updateTable('news').set({ title }).where('slug', '=', slug).execute()
    await touch(trx, 'news')
  })
}

/** The keys of the stored posts; throws when one is there without what it owes. */
async function storedKeys({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['submission_key', 'state', 'outbox.id as letter'])
    .execute()
  const halves = rows.filter(({ state, letter }) => state === 'new' && letter === null)
  expect(halves).toEqual([])
  return [...new Set(rows.map(({ submission_key: key }) => key?.split(':')[1] ?? ''))].sort()
}

for (const how of ['lost', 'late'] as const) {
  test(`a database that says nothing for a while: its connections are ${how}`, async ({
    atEnd,
  }) => {
    test.setTimeout(120_000)
    const { owner, front, site } = await start(atEnd)
    const kept = [routes.home, routes.news, articlePath(slug)]
    for (const path of kept) expect((await ask(site.port, path)).status, path).toBe(200)
    const posts = randomPosts(60, 21)
    const load = sendInsistently(site.port, posts, 4)
    await expect.poll(() => load.acknowledged.size, { intervals: [20] }).toBeGreaterThan(10)

    front.silence()
    const silentFrom = performance.now()
    const asked = await Promise.all([
      timed(ask(site.port, routes.projects)),
      timed(ask(site.port, `${routes.news}?sida=2`)),
      timed(post(site.port, { ...form, message: 'Þögn' })),
      timed(post(site.port, { ...form, message: 'Þ' }, { headers: { Accept: 'text/html' } })),
    ])
    expect(asked.map(({ answer }) => answer.status)).toEqual([200, 200, 503, 503])
    // What is missing is left out, and such a page is kept nowhere.
    expect(asked[0]?.answer.headers['cache-control']).toBe('no-cache')
    for (const value of [form.name, form.email, form.subject]) {
      expect(asked[3]?.answer.body).toContain(value)
    }
    for (const { ms } of asked) expect(ms).toBeLessThan(answerMs)
    for (let nr = 0; nr < 10; nr += 1) {
      for (const path of kept) {
        const { answer, ms } = await timed(ask(site.port, path))
        expect(answer.status, path).toBe(200)
        expect(ms, path).toBeLessThan(slack)
      }
      await pause(100)
    }
    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('content not watched')
    const later = await timed(ask(site.port, `${routes.projects}?leit=vefur`))
    expect(later.answer.status).toBe(200)
    expect(later.ms).toBeLessThan(answerMs)
    const title = 'Nýr titill eftir þögnina'
    await rename(owner, title)
    await pause(Math.max(0, 15_000 - (performance.now() - silentFrom)))

    front.speak(how)
    const heals = { timeout: 10_000, intervals: [100] }
    await Promise.all([
      expect
        .poll(async () => (await ask(site.port, articlePath(slug))).body, heals)
        .toContain(title),
      expect
        .poll(async () => (await ask(site.port, routes.projects)).headers['cache-control'], heals)
        .not.toBe('no-cache'),
      expect.poll(async () => (await ask(site.port, '/readyz')).status, heals).toBe(200),
    ])
    expect(site.output()).toContain('database answers again')
    await load.done
    expect([...load.statuses.keys()].sort()).toEqual([200, 503])
    const own = (await storedKeys(owner)).filter((key) => key !== '')
    expect(own).toEqual(posts.map(({ key }) => key).sort())
    expect(site.output()).not.toMatch(/unhandled/i)
  })
}

test('SIGTERM while the database says nothing', async ({ atEnd }) => {
  test.setTimeout(60_000)
  const { front, site } = await start(atEnd)
  expect((await ask(site.port, routes.home)).status).toBe(200)
  front.silence()
  const open = Promise.allSettled([
    ask(site.port, routes.projects),
    ask(site.port, '/readyz'),
    post(site.port, { ...form, message: 'Þögn' }),
  ])
  await pause(500)
  site.signal('SIGTERM')
  const { answer, ms } = await timed(site.ended())
  expect(answer).toEqual({ code: 0, signal: null })
  expect(ms).toBeLessThan(10_000)
  const answers = (await open).map((it) => (it.status === 'fulfilled' ? it.value.status : 0))
  expect(answers).toEqual([200, 503, 503])
})
