/**
 * `npm run bench:server [rounds] [seconds]`, after a build: the cached home page beside nginx, which
 * serves the same bytes with the same headers from files, with as many workers as the site has
 * processes. wrk asks; without nginx or wrk (Debian: nginx-light, wrk) nothing is measured.
 *
 * One process and one worker have a processor of their own, and so has wrk. On a machine with two
 * processors wrk shares them with two processes or workers, and takes the more the faster they are.
 */

import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from '#server/root'
import { ask, type HttpResponse } from '../tests/http.ts'
import { type SiteProcess, startSite } from '../tests/site-process.ts'
import { type Served, startNginx } from './nginx.ts'
import { processorTime, residentBytes } from './process-figures.ts'
import { formatTable, median } from './table.ts'
import { type WrkReport, wrk } from './wrk.ts'

const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number)
const memoryRequests = 200_000
const host = 'vefstoll.is'
// Below those that the system gives to connections of its own.
const nginxPorts = { br: 18_101, plain: 18_102 }
const codings = { br: 'gzip, br', plain: 'identity' } as const
type CodingName = keyof typeof codings

for (const program of ['nginx', 'wrk', 'taskset']) {
  if (spawnSync(program, ['-v']).error) {
    console.error(`${program} is not here: apt-get install nginx-light wrk util-linux`)
    process.exit(2)
  }
}

const cores = Array.from({ length: availableParallelism() }, (_, core) => core)
const headersOf = (coding: CodingName) => [`Host: ${host}`, `Accept-Encoding: ${codings[coding]}`]

type Measured = WrkReport & Readonly<{ cpu: number }>

const open: (() => Promise<void>)[] = []
try {
  for (const workers of [1, 2]) await compare(workers)
  await measureRenders()
} finally {
  await closeAll()
}

async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close()
}

async function compare(workers: number): Promise<void> {
  const serving = cores.slice(0, workers)
  const rest = cores.slice(workers)
  const asking = rest.length > 0 ? rest : cores
  const sites = await startSites(workers, serving)
  const [site] = sites
  if (!site) return
  const served = new Map<number, Served>()
  for (const coding of ['br', 'plain'] as const) {
    served.set(nginxPorts[coding], toServe(await home(site.port, coding)))
  }
  const nginx = await startNginx(workers, served, serving)
  open.push(nginx.stop)
  const results = new Map<string, Measured[]>()
  const measure = async (name: string, port: number, coding: CodingName, pids: number[]) => {
    const before = pids.reduce((sum, pid) => sum + processorTime(pid), 0)
    const load = { headers: headersOf(coding), seconds, cores: asking }
    const report = await wrk({ url: `http://127.0.0.1:${port}/`, ...load })
    const after = pids.reduce((sum, pid) => sum + processorTime(pid), 0)
    const measured = { ...report, cpu: (after - before) / report.requests }
    results.set(name, [...(results.get(name) ?? []), measured])
  }
  const pids = sites.map((it) => it.pid())
  // Round by round, so that what else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const coding of ['br', 'plain'] as const) {
      await measure(`site ${coding}`, site.port, coding, pids)
      await measure(`nginx ${coding}`, nginxPorts[coding], coding, [nginx.pid])
    }
  }
  await closeAll()
  const memory = workers === 1 ? await memoryOf(serving, asking) : ''
  const rows = (['br', 'plain'] as const).map((coding) => {
    const of = (server: string) => results.get(`${server} ${coding}`) ?? []
    const middle = (server: string, key: keyof Measured) => median(of(server).map((it) => it[key]))
    const ratios = of('site').map(
      (it, round) => it.perSecond / (of('nginx')[round]?.perSecond ?? 0),
    )
    return {
      [`${workers} on ${workers}`]: coding,
      'site/s': middle('site', 'perSecond').toFixed(0),
      'nginx/s': middle('nginx', 'perSecond').toFixed(0),
      'site : nginx': median(ratios).toFixed(2),
      'site p99 ms': middle('site', 'p99').toFixed(1),
      'nginx p99 ms': middle('nginx', 'p99').toFixed(1),
      'site CPU us': middle('site', 'cpu').toFixed(0),
      'nginx CPU us': middle('nginx', 'cpu').toFixed(0),
    }
  })
  const where = `served on processors ${serving.join(', ')}, asked from ${asking.join(', ')}`
  console.log(
    `\n${formatTable(rows)}\n${where}; medians of ${rounds} rounds of ${seconds} s${memory}`,
  )
}

async function startSites(
  count: number,
  serving: readonly number[],
  more: Readonly<Record<string, string>> = {},
): Promise<SiteProcess[]> {
  const through = ['taskset', '-c', serving.join(',')]
  // As `npm start` does.
  const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20']
  const env = { REUSE_PORT: '1', ...more }
  const first = await startSite({ checkout: root, through, flags, env })
  open.push(first.remove)
  const sites = [first]
  while (sites.length < count) {
    const shared = { ...env, PORT: String(first.port) }
    const next = await startSite({
      checkout: root,
      through,
      flags,
      env: shared,
      dataDir: first.dataDir,
    })
    open.push(next.kill)
    sites.push(next)
  }
  return sites
}

async function memoryOf(serving: readonly number[], asking: readonly number[]): Promise<string> {
  const [site] = await startSites(1, serving)
  if (!site) return ''
  const load = { url: `http://127.0.0.1:${site.port}/`, headers: headersOf('br'), cores: asking }
  let requests = 0
  while (requests < memoryRequests) requests += (await wrk({ ...load, seconds: 1 })).requests
  const megabytes = (residentBytes(site.pid()) / 1024 / 1024).toFixed(0)
  await closeAll()
  return `\n${megabytes} MB in memory after its first ${requests} requests`
}

async function measureRenders(): Promise<void> {
  const serving = cores.slice(0, 1)
  const rest = cores.slice(1)
  const [site] = await startSites(1, serving, { PAGE_CACHE_MB: '0' })
  if (!site) return
  const rows = []
  for (const path of ['/', '/thjonusta/vefhonnun', '/verkefni']) {
    const reports: WrkReport[] = []
    for (let round = 0; round < rounds; round += 1) {
      const url = `http://127.0.0.1:${site.port}${path}`
      const load = { headers: headersOf('br'), cores: rest.length > 0 ? rest : cores }
      reports.push(await wrk({ url, seconds, ...load }))
    }
    rows.push({
      // Who asks while a page is rendered shares it.
      'with no page kept': path,
      'site/s': median(reports.map(({ perSecond }) => perSecond)).toFixed(0),
      'p99 ms': median(reports.map(({ p99 }) => p99)).toFixed(0),
    })
  }
  await closeAll()
  console.log(`\n${formatTable(rows)}`)
}

async function home(port: number, coding: CodingName): Promise<HttpResponse> {
  const headers = { 'Accept-Encoding': codings[coding] }
  return await ask(port, '/', { host, headers, encoding: 'latin1' })
}

/** Without what nginx puts in itself. */
function toServe({ headers, body }: HttpResponse): Served {
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'content-type']
  const added = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => [name, [value].flat().join(', ').replaceAll("'", "\\'")])
  return { body: Buffer.from(body, 'latin1'), headers: Object.fromEntries(added) }
}
