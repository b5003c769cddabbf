/**
 * `npm run bench:intake [rounds]`, after a build: how many submissions a second the site takes,
 * acknowledged and durable, beside what this machine's disk and engine give to a bare loop.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/postgres-server.ts'
import { measureSite } from './measure-site.ts'
import { postgres, type Subject, sqlite } from './subject.ts'
import { type Row, submissionRows } from './submission-rows.ts'
import { formatTable, median, percentile } from './table.ts'

const connectionCounts = [1, 8, 64]
const plainMs = 1_000
const siteMs = 3_000
const rounds = Number(process.argv[2] ?? 5)

const server = await startPostgres(true)
try {
  for (const subject of [sqlite, postgres(server.url)]) await bench(subject)
} finally {
  await server.stop()
}

async function bench(subject: Subject): Promise<void> {
  const results = connectionCounts.map((connections) => {
    const measured: Round[] = []
    return { connections, measured }
  })
  // Round by round, so that what else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const { connections, measured } of results) {
      measured.push(await measureRound(subject, connections))
    }
  }
  const rows = results.map(({ connections, measured }) => {
    const middle = (key: keyof Round) => median(measured.map((round) => round[key]))
    const ratio = (to: keyof Round) =>
      median(measured.map((round) => round.site / round[to])).toFixed(2)
    return {
      connections: String(connections),
      'site/s': middle('site').toFixed(0),
      'p50 ms': middle('p50').toFixed(1),
      'p99 ms': middle('p99').toFixed(1),
      'fsync/s': middle('fsync').toFixed(0),
      'insert/s': middle('insert').toFixed(0),
      'loops/s': middle('loops').toFixed(0),
      'rows/s': middle('rows').toFixed(0),
      'site:fsync': ratio('fsync'),
      'site:insert': ratio('insert'),
      'site:loops': ratio('loops'),
      'site:rows': ratio('rows'),
      'load CPU': middle('loadCpu').toFixed(2),
    }
  })
  console.log(`\n${subject.engine}, medians of ${rounds} rounds\n${formatTable(rows)}`)
}

/** Rates a second, milliseconds, and the share of a core that the load took. */
type Round = Readonly<
  Record<'fsync' | 'insert' | 'loops' | 'rows' | 'site' | 'p50' | 'p99' | 'loadCpu', number>
>

async function measureRound(subject: Subject, connections: number): Promise<Round> {
  const fsync = plainFileRate()
  const insert = await subject.plainRate(plainRow, 1, plainMs)
  const loops = await subject.plainRate(plainRow, connections, plainMs)
  const rows = await subject.plainRate(submissionRows, connections, plainMs)
  const { latencies, cpuShare } = await measureSite(subject, connections, siteMs)
  return {
    fsync,
    insert,
    loops,
    rows,
    site: latencies.length / (siteMs / 1000),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    loadCpu: cpuShare,
  }
}

function plainRow(): readonly Row[] {
  return [{ table: 'plain', values: { id: randomUUID(), body: 'x'.repeat(1024) } }]
}

/** How many records of 1 KiB a second are appended to a file, each followed by an fsync. */
function plainFileRate(): number {
  const record = Buffer.alloc(1024, 'x')
  const folder = mkdtempSync(join(tmpdir(), 'plain-file-'))
  const file = openSync(join(folder, 'records'), 'a')
  const start = performance.now()
  let written = 0
  for (; performance.now() - start < plainMs; written += 1) {
    writeSync(file, record)
    fsyncSync(file)
  }
  const seconds = (performance.now() - start) / 1000
  closeSync(file)
  rmSync(folder, { recursive: true })
  return written / seconds
}
