/**
 * `npm run bench:growth [SIZE …]`, after a build: what a page costs with 10, 1,000 and 100,000
 * projects and news, every second of which is in all languages, on both engines. Each page is asked
 * for one at a time over HTTP, with a body, which has it rendered anew; the table has the median in
 * milliseconds and its ratio to the first size, and the kilobytes of HTML.
 */

import { sql } from 'kysely'
import { migrateToLatest, openDatabase } from '#database/database'
import { root } from '#server/root'
import { ask } from '../tests/http.ts'
import { startPostgres } from '../tests/postgres-server.ts'
import { startSite } from '../tests/site-process.ts'
import { fillContent, rareWord, wordIn } from './fill-content.ts'
import { postgres, type Subject, sqlite } from './subject.ts'
import { formatTable, median } from './table.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10, 1_000, 100_000]
const warmRounds = 10
const rounds = Number(process.env.ROUNDS ?? 40)

const pages = {
  home: '/',
  article: '/frettir/n5',
  project: '/verkefni/p5',
  news: '/frettir',
  'news, page 9': '/frettir?sida=9',
  projects: '/verkefni',
  'projects, page 9': '/verkefni?sida=9',
  category: '/verkefni?flokkur=Kerfi',
  'search, in many': '/verkefni?leit=vefur',
  'search, in one': `/verkefni?leit=${rareWord}`,
  'search, in none': '/verkefni?leit=qxqxqx',
  'search, two letters': '/verkefni?leit=qx',
  'search, common words': `/verkefni?leit=${encodeURIComponent('ævintýri leitarvél')}`,
  'search in a category': `/verkefni?flokkur=Kerfi&leit=${rareWord}`,
  'da: article': '/frettir/n5',
  'da: project': '/verkefni/p5',
  'da: news, page 9': '/frettir?sida=9',
  'da: projects': '/verkefni',
  'da: category': `/verkefni?flokkur=${wordIn('da', 'Netverslun')}`,
  'da: category, linked': '/verkefni?flokkur=Netverslun',
  'da: search, in many': `/verkefni?leit=${wordIn('da', 'vefur')}`,
  'da: search, in none': '/verkefni?leit=qxqxqx',
} as const

type Measured = Readonly<{ ms: number; bytes: number }>
type Filled = Readonly<{ port: number; end: () => Promise<void> }>

const server = await startPostgres(true)
try {
  for (const subject of [sqlite, postgres(server.url)]) {
    const sites: Filled[] = []
    try {
      for (const size of sizes) sites.push(await fill(subject, size))
      const columns = await measurePages(sites.map(({ port }) => port))
      const rows = Object.keys(pages).map((name) => rowOf(name, columns))
      console.log(`\n${subject.engine}, medians of ${rounds}\n${formatTable(rows)}`)
    } finally {
      for (const { end } of sites) await end()
    }
  }
} finally {
  await server.stop()
}

async function fill({ place: makePlace }: Subject, size: number): Promise<Filled> {
  const { place, remove } = await makePlace()
  const database = await openDatabase(place)
  await migrateToLatest(database)
  await fillContent(database, size)
  // What its own autovacuum does a minute later.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
  await database.close()
  const { dataDir, databaseUrl } = place
  const site = await startSite({
    checkout: root,
    dataDir,
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : {},
  })
  const end = async () => {
    await site.kill()
    await remove()
  }
  return { port: site.port, end }
}

/** Round by round, so that what else the machine does meets all pages and all sizes. */
async function measurePages(ports: readonly number[]): Promise<Map<string, Measured>[]> {
  const times = new Map<string, number[]>()
  const bytes = new Map<string, number>()
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    for (const [name, path] of Object.entries(pages)) {
      for (const port of ports) {
        const start = performance.now()
        const host = name.startsWith('da: ') ? 'da.localhost' : 'localhost'
        const { status, body } = await ask(port, path, { host, body: '-' })
        const ms = performance.now() - start
        if (status !== 200) throw new Error(`${path}: ${status}`)
        const key = `${port} ${name}`
        if (round >= warmRounds) times.set(key, [...(times.get(key) ?? []), ms])
        bytes.set(key, Buffer.byteLength(body))
      }
    }
  }
  const measured = (key: string) => ({
    ms: median(times.get(key) ?? []),
    bytes: bytes.get(key) ?? 0,
  })
  return ports.map(
    (port) => new Map(Object.keys(pages).map((name) => [name, measured(`${port} ${name}`)])),
  )
}

function rowOf(name: string, columns: readonly Map<string, Measured>[]): Record<string, string> {
  const measured = columns.map((column) => column.get(name) ?? { ms: 0, bytes: 0 })
  const first = measured[0]?.ms ?? 0
  const cells = measured.flatMap(({ ms, bytes }, at): [string, string][] => {
    const size = `${sizes[at]?.toLocaleString('en')} rows`
    return [
      [size, ms.toFixed(1)],
      ...(at > 0 ? [[`×${size}`, (ms / first).toFixed(2)] satisfies [string, string]] : []),
      [`KB ${size}`, (bytes / 1024).toFixed(0)],
    ]
  })
  return { page: name, ...Object.fromEntries(cells) }
}
