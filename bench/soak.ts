/**
 * `npm run bench:soak [-- OPTIONS]`, after a build. Mixed requests through a real nginx (Debian:
 * nginx-light) with `deploy/nginx.conf` and two servers, at a steady rate: memory, 5xx and p99 per minute.
 *
 *   --minutes N      the duration, 10 by default; 0.5 for a quick check
 *   --beside FOLDER  the same load at the same time on another version, already built
 */

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { ask } from '../tests/http.ts'
import { startNginx } from '../tests/nginx-process.ts'
import { percentile } from './figures.ts'
import { megabytes, startAsDeployed } from './site.ts'

/** Concurrent visitors per nginx, and how often each sends a request. */
const visitors = 16
const everyMs = 200
const hosts = ['vefstoll.is', 'vefstoll.io', 'vefstoll.es', 'vefstoll.dk'] as const
const pages = Object.values(routes)

const { minutes, beside } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, beside: { type: 'string' } },
}).values
const lengthMs = Number(minutes) * 60_000
const windows = Math.max(4, Math.round(Number(minutes)))
const open: (() => Promise<void>)[] = []
try {
  const versions = [await startVersion('now', root)]
  if (beside !== undefined) versions.push(await startVersion('beside', beside))
  const start = performance.now()
  const visits = versions.flatMap((version) =>
    Array.from({ length: visitors }, (_, nr) => visit(version, nr, start + lengthMs)),
  )
  const rows = [row(0, versions)]
  for (let window = 1; window <= windows; window += 1) {
    const sinceStart = (window * lengthMs) / windows
    await pause(start + sinceStart - performance.now())
    rows.push(row(sinceStart, versions))
    process.stderr.write('.')
  }
  await Promise.all(visits)
  console.table(rows)
} finally {
  for (const close of open.reverse()) await close()
}

type Version = Awaited<ReturnType<typeof startVersion>>

/** Starts a version of the site behind its own nginx; `tally` counts what happened since it was last read. */
async function startVersion(name: string, checkout: string) {
  const one = await startAsDeployed({ checkout })
  open.push(one.remove)
  const other = await startAsDeployed({ checkout, dataDir: one.dataDir })
  open.push(other.kill)
  const nginx = await startNginx([one.port, other.port], checkout)
  open.push(nginx.stop)
  const shown = [routes.home, routes.projects, routes.news].map(async (path) => {
    const { body } = await ask(one.port, path, { host: hosts[0] })
    return body.match(/\/(?:_astro|myndir)\/[^"'\s,)&]+/g) ?? []
  })
  const files = [...new Set((await Promise.all(shown)).flat())]
  return { name, nginx, files, sites: [one, other], tally: emptyTally() }
}

function emptyTally() {
  return { latencies: [] as number[], faults: 0, broken: 0 }
}

/** Sends requests at a steady rate, however long responses take. */
async function visit({ nginx, files, tally }: Version, nr: number, end: number): Promise<void> {
  for (let count = nr; performance.now() < end; count += 1) {
    const { path, ...asking } = nextRequest(files, count)
    const sentAt = performance.now()
    const response = await nginx
      .ask(path, { ...asking, from: `127.3.0.${nr + 1}` })
      .catch(() => undefined)
    const tookMs = performance.now() - sentAt
    tally.latencies.push(tookMs)
    if (!response) tally.broken += 1
    else if (response.status >= 500) tally.faults += 1
    await pause(Math.max(0, everyMs - tookMs))
  }
}

/**
 * The next request: pages in four languages, their files and pictures, one form in fifty. One in twelve misses
 * the cache (an unknown path, query or search), and one in two hundred is malformed.
 */
function nextRequest(files: readonly string[], count: number) {
  const host = pick(hosts)
  if (count % 200 === 0) return { host, path: `/thjonusta/?x=${'x'.repeat(5_000)}` }
  const key = randomUUID()
  if (count % 12 === 0) {
    const miss = pick([`${pick(pages)}?x=`, `${routes.projects}?leit=`, '/engin-slik-'])
    return { host, path: miss + key }
  }
  const kind = randomInt(100)
  if (kind >= 2) return { host, path: pick(kind < 30 ? files : pages) }
  const fields = {
    'form-name': 'contact',
    'submission-key': key,
    ...{ name: 'Þórður Æsisson', email: `${key}@example.is`, subject: 'Nýr vefur' },
    message: `Góðan dag. Okkur vantar nýjan vef fyrir haustið. Tilvísun ${key}.`,
  }
  return { host, path: '/', fields }
}

/** The figures of all versions since the last row. */
function row(ms: number, versions: readonly Version[]): object {
  const cells = versions.map(({ name, sites, tally }) => {
    const { latencies, faults, broken } = tally
    Object.assign(tally, emptyTally())
    return {
      [`${name}: requests`]: latencies.length,
      [`${name}: 5xx, broken`]: `${faults}, ${broken}`,
      [`${name}: p99 ms`]: percentile(latencies, 0.99),
      [`${name}: MB`]: sites.map(megabytes).join(' + '),
    }
  })
  return Object.assign({ minute: ms / 60_000 }, ...cells)
}

function pick<T>(values: readonly T[]): T {
  return values[randomInt(values.length)] as T
}
