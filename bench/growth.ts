/**
 * `npm run bench:growth [SIZE …]`, after a build: what a page costs with 10, 1,000 and 100,000
 * projects and news, on both engines. Each page is asked for one at a time over HTTP, with a query
 * that no page cache keeps; the table has the median in milliseconds and its ratio to the first
 * size, and the kilobytes of HTML.
 */
import { sql } from 'kysely'
import { openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'
import { ask } from '../tests/http.ts'
import { startPostgres } from '../tests/postgres-server.ts'
import { startSite } from '../tests/site-process.ts'
import { fillContent, rareWord } from './fill-content.ts'
import { postgres, type Subject, sqlite } from './subject.ts'
import { formatTable, median } from './table.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10, 1_000, 100_000]
const warmRounds = 10
const rounds = Number(process.env.ROUNDS ?? 40)

const pages = {
  home: '/?',
  article: '/frettir/n5?',
  project: '/verkefni/p5?',
  news: '/frettir?',
  'news, page 9': '/frettir?sida=9&',
  projects: '/verkefni?',
  'projects, page 9': '/verkefni?sida=9&',
  category: '/verkefni?flokkur=Kerfi&',
  'search, in many': '/verkefni?leit=vefur&',
  'search, in one': `/verkefni?leit=${rareWord}&`,
  'search, in none': '/verkefni?leit=qxqxqx&',
  'search, two letters': '/verkefni?leit=qx&',
  'search in a category': `/verkefni?flokkur=Kerfi&leit=${rareWord}&`,
} as const

type Measured = Readonly<{ ms: number; bytes: number }>

const server = await startPostgres(true)
try {
  for (const subject of [sqlite, postgres(server.url)]) {
    const columns: Map<string, Measured>[] = []
    for (const size of sizes) columns.push(await measure(subject, size))
    const rows = Object.keys(pages).map((name) => rowOf(name, columns))
    console.log(`\n${subject.engine}, medians of ${rounds}\n${formatTable(rows)}`)
  }
} finally {
  await server.stop()
}

async function measure({ place: makePlace }: Subject, size: number) {
  const { place, remove } = await makePlace()
  const database = await openDatabase(place)
  await migrateToLatest(database)
  await fillContent(database, size)
  // What its own autovacuum does a minute later.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
  await database.close()
  const { dataDir, databaseUrl } = place
  const site = await startSite({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
  try {
    return await measurePages(site.port)
  } finally {
    await site.kill()
    await remove()
  }
}

/** Round by round, so that what else the machine does meets all pages. */
async function measurePages(port: number): Promise<Map<string, Measured>> {
  const times = new Map(Object.keys(pages).map((name): [string, number[]] => [name, []]))
  const bytes = new Map<string, number>()
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const start = performance.now()
      const { status, body } = await ask(port, `${path}measured=${round}`)
      const ms = performance.now() - start
      if (status !== 200) throw new Error(`${path}: ${status}`)
      if (round >= warmRounds) times.get(name)?.push(ms)
      bytes.set(name, Buffer.byteLength(body))
    }
  }
  return new Map(
    [...times].map(([name, its]) => [name, { ms: median(its), bytes: bytes.get(name) ?? 0 }]),
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
