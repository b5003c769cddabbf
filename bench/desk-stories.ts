/**
 * `node bench/desk-stories.ts`: how long the desk's list of stories takes over ten thousand of them,
 * on both engines; the aim is below 100 ms for each.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest, openDatabase } from '#database/database'
import { listStories, storyFilter, storyForDesk } from '#stories/stories'
import { startPostgres } from '../tests/postgres-server.ts'
import { fillContent } from './fill-content.ts'
import { formatTable, median } from './table.ts'

const rounds = 9
const server = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'))
try {
  for (const databaseUrl of [undefined, server.url]) await bench(databaseUrl)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true })
}

async function bench(databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrateToLatest(database)
  await fillContent(database, 5_000)
  const list = (given: object) => () => listStories(database, storyFilter.parse(given), new Date())
  const first = await timed(list({}))
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    all: list({}),
    'last page': list({ page: 200 }),
    search: list({ q: 'ævintýri hótel' }),
    'to translate': list({ needs: 'translation' }),
    'a second look': list({ needs: 'look' }),
    'drafts in Danish': list({ language: 'da', state: 'draft' }),
    open: () => storyForDesk(database.db, 'project', 'p5'),
  }
  const rows: Record<string, string>[] = [{ what: 'the first time', ms: first.toFixed(0) }]
  for (const [what, read] of Object.entries(reads)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timed(read))
    rows.push({ what, ms: median(times).toFixed(1) })
  }
  console.log(`\n${database.engine}\n${formatTable(rows)}`)
  await database.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
