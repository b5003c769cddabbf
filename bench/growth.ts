/**
 * `npm run bench:growth [SIZE …]`, after a build: the cost of a page with 10, 1,000 and 100,000 projects, as many
 * news items (every second in all languages) and as many leads, on both databases. Pages are requested one at a time
 * over HTTP, with a body, which bypasses the cache; the table has the median of 40 requests in milliseconds, and the
 * kilobytes of HTML.
 */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateToLatest, openDatabase } from '#database/database'
import { openSession } from '#desk/access/sessions'
import { addStaff, staffByEmail } from '#desk/desk'
import { root } from '#server/root'
import { ask } from '../tests/http.ts'
import { startPostgres } from '../tests/postgres-server.ts'
import { type SiteProcess, startSite } from '../tests/site-process.ts'
import { median } from './figures.ts'
import { fillContent, fillLeads, rareWord, wordIn } from './fill-content.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10, 1_000, 100_000]
const warmRounds = 10
const rounds = 40

const common = encodeURIComponent('ævintýri leitarvél')
const pages = {
  home: '/',
  article: '/frettir/n5',
  project: '/verkefni/p5',
  'news, page 9': '/frettir?sida=9',
  'projects, page 9': '/verkefni?sida=9',
  category: '/verkefni?flokkur=Kerfi',
  'search, in one': `/verkefni?leit=${rareWord}`,
  'search, in none': '/verkefni?leit=qxqxqx',
  'search, common words': `/verkefni?leit=${common}`,
  'da: news, page 9': '/frettir?sida=9',
  'da: projects': '/verkefni',
  'da: category, linked': '/verkefni?flokkur=Netverslun',
  'da: search, in many': `/verkefni?leit=${wordIn('da', 'vefur')}`,
  'desk: leads': '/leads',
  'desk: leads, search, in one': `/leads?q=${rareWord}`,
  'desk: leads, search, common words': `/leads?q=${common}`,
  'desk: stories': '/stories',
  'desk: stories, search, in one': `/stories?q=${rareWord}`,
} as const

type Filled = Readonly<{ site: SiteProcess; session: string; end(): Promise<void> }>

for (const engine of ['sqlite', 'postgres'] as const) {
  const filled: Filled[] = []
  try {
    for (const size of sizes) filled.push(await fill(engine, size))
    console.log(engine)
    console.table(await measure(filled))
  } finally {
    for (const { end } of filled) await end()
  }
}

/** A site on a new database with `size` rows of each kind, and a session at its desk. */
async function fill(engine: 'sqlite' | 'postgres', size: number): Promise<Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'growth-'))
  const server = engine === 'postgres' ? await startPostgres(true) : undefined
  const database = await openDatabase({ dataDir, databaseUrl: server?.url })
  await migrateToLatest(database)
  await fillContent(database, size)
  await fillLeads(database, size)
  const owner = { email: 'asa@example.is', name: 'Ása', role: 'owner', language: 'is' } as const
  await addStaff(database, owner, undefined, new Date())
  const staff = await staffByEmail(database.db, owner.email)
  const { session } = await openSession({ database, now: new Date() }, staff?.id ?? '', '')
  // The server's autovacuum would do this a minute later.
  if (server) await sql`vacuum analyze`.execute(database.db)
  await database.close()
  const env = server ? { DATABASE_URL: server.url } : {}
  const site = await startSite({ checkout: root, dataDir, env })
  const end = async () => {
    await site.remove()
    await server?.stop()
  }
  return { site, session, end }
}

/** Measures in rounds, so that other load on the machine affects all pages and sizes alike. */
async function measure(filled: readonly Filled[]): Promise<object> {
  const rows = Object.entries(pages).map(([name, path]) => ({
    ...{ name, path, host: name.includes(': ') ? `${name.split(':')[0]}.localhost` : 'localhost' },
    cells: filled.map(() => ({ times: [] as number[], bytes: 0 })),
  }))
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    for (const { path, host, cells } of rows) {
      for (const [at, cell] of cells.entries()) {
        const { site, session } = filled[at] ?? {}
        const headers = { Cookie: `desk=${session}` }
        const start = performance.now()
        const answer = await ask(site?.port ?? 0, path, { host, headers, body: '-' })
        if (answer.status !== 200) throw new Error(`${host}${path}: ${answer.status}`)
        if (round >= warmRounds) cell.times.push(performance.now() - start)
        cell.bytes = Buffer.byteLength(answer.body)
      }
    }
  }
  const shown = rows.map(({ name, cells }) => {
    const row = cells.flatMap(({ times, bytes }, at) => [
      [`${sizes[at]} rows`, median(times)],
      [`${sizes[at]}: KB`, Math.round(bytes / 1024)],
    ])
    return [name, Object.fromEntries(row)]
  })
  return Object.fromEntries(shown)
}
