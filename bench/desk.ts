/**
 * `npm run bench:desk [LEADS] [STORIES]`: what the desk asks of the database with 100,000 leads and
 * 10,000 stories, on both engines, as the pages ask it; on PostgreSQL as its role, under row-level
 * security. Milliseconds, the best and the median of 20; the aim is 100.
 */

import { sql } from 'kysely'
import { type Database, makeRoles, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { listStories, storyFilter, storyForDesk } from '#stories/stories'
import { startPostgres } from '../tests/postgres-server.ts'
import { fillLeads, filterQuestions, leadQuestions } from './desk-leads.ts'
import { fillContent } from './fill-content.ts'
import { postgres, type Subject, sqlite } from './subject.ts'
import { formatTable, median } from './table.ts'

type Measured = Readonly<{ name: string; best: number; median: number }>

const rounds = 20
const leads = Number(process.argv[2] ?? 100_000)
const stories = Number(process.argv[3] ?? 10_000)

const server = await startPostgres(true)
try {
  const onSqlite = await measure(sqlite)
  const onPostgres = await measure(postgres(server.url))
  const rows = onSqlite.map(({ name, ...times }, at) => ({
    ...{ [`${leads} leads, ${stories} stories`]: name },
    SQLite: shown(times),
    PostgreSQL: shown(onPostgres[at]),
  }))
  console.log(formatTable(rows))
} finally {
  await server.stop()
}

function shown(times: Pick<Measured, 'best' | 'median'> | undefined): string {
  return times ? `${times.best.toFixed(1)} (${times.median.toFixed(1)})` : ''
}

async function measure({ engine, place: makePlace }: Subject): Promise<readonly Measured[]> {
  const { place, remove } = await makePlace()
  const owner = await openDatabase(place)
  const own: Database[] = [owner]
  try {
    await migrateToLatest(owner)
    const ids = await fillLeads(owner, leads)
    await fillContent(owner, stories / 2)
    let database = owner
    if (engine === 'postgres') {
      await makeRoles(owner)
      await sql`vacuum analyze`.execute(owner.db)
      const url = new URL(place.databaseUrl ?? '')
      url.username = 'desk'
      database = await openDatabase({ ...place, databaseUrl: url.href })
      own.unshift(database)
    }
    const filters = await timedEach(filterQuestions(database))
    const slowest = filters.toSorted((a, b) => b.median - a.median).slice(0, 1)
    console.log(`${engine}: the slowest filter is "${slowest[0]?.name}"`)
    return [
      ...slowest.map((row) => ({ ...row, name: `list, slowest of ${filters.length} filters` })),
      ...(await timedEach(leadQuestions(database, ids))),
      ...(await timedEach(storyQuestions(database))),
    ]
  } finally {
    for (const { close } of own) await close()
    await remove()
  }
}

async function timedEach(
  questions: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = []
    await ask()
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
    measured.push({ name, best: Math.min(...times), median: median(times) })
  }
  return measured
}

/** What the pages of stories ask. */
function storyQuestions(database: Database) {
  const list = (given: object) => () => listStories(database, storyFilter.parse(given), new Date())
  return {
    'stories, all': list({}),
    'stories, last page': list({ page: 200 }),
    'stories, search': list({ q: 'ævintýri hótel' }),
    'stories, search in none': list({ q: 'zzyzx' }),
    'stories, to translate': list({ needs: 'translation' }),
    'stories, a second look': list({ needs: 'look' }),
    'stories, drafts in Danish': list({ language: 'da', state: 'draft' }),
    'story, open one': () => storyForDesk(database.db, 'project', 'p5'),
  }
}
