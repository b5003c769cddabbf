/**
 * `npm run bench:soak [-- OPTIONS]`, after a build. Mixed requests through a real nginx with
 * `deploy/nginx.conf` and two servers, at a steady pace: memory, 5xx and p99 of each minute.
 *
 *   --minutes N      how long, 10 by default; 0.5 for a look
 *   --beside FOLDER  the same at the same time through another version, which is built already
 *   --requests N     instead: so many requests straight to one server, as fast as it takes them, one in
 *                    twelve a miss; memory after the first and after the second half
 */

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { ask } from '../tests/http.ts'
import { hasNginx, type NginxProcess, nginxMissing, startNginx } from '../tests/nginx-process.ts'
import { type SiteProcess, startSite } from '../tests/site-process.ts'
import { openPoster } from './poster.ts'
import { residentBytes } from './process-figures.ts'
import { formatTable, percentile } from './table.ts'

/** Visitors at a time through each nginx, and how often each asks. */
const visitors = 16
const everyMs = 200
/** Connections to the one server. */
const connections = 32
const missEvery = 12
const restMs = 5_000
const hosts = ['vefstoll.is', 'vefstoll.io', 'vefstoll.es', 'vefstoll.dk'] as const

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    requests: { type: 'string' },
    beside: { type: 'string' },
  },
})
const open: (() => Promise<void>)[] = []
// As `npm start` does.
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20']
const env = {
  TRUSTED_PROXY: '127.0.0.1',
  // As deploy/vefstoll@.service does.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

try {
  const { requests, minutes, beside } = values
  if (requests !== undefined) await halves(Number(requests))
  else if (hasNginx) await soak(Number(minutes) * 60_000, beside)
  else {
    console.error(nginxMissing)
    process.exitCode = 2
  }
} finally {
  for (const close of open.reverse()) await close()
}

/** What happened since it was last read. */
type Tally = { latencies: number[]; faults: number; broken: number }

type House = Readonly<{
  name: string
  nginx: NginxProcess
  sites: readonly [SiteProcess, SiteProcess]
  mix: Mix
  tally: Tally
}>

async function startHouse(name: string, checkout = root): Promise<House> {
  const one = await startSite({ checkout, env, flags })
  open.push(one.remove)
  const other = await startSite({ checkout, env, flags, dataDir: one.dataDir })
  open.push(other.kill)
  const nginx = await startNginx([one.port, other.port], checkout)
  open.push(nginx.stop)
  const mix = await mixedRequests(one.port)
  return { name, nginx, sites: [one, other], mix, tally: emptyTally() }
}

function emptyTally(): Tally {
  return { latencies: [], faults: 0, broken: 0 }
}

async function soak(lengthMs: number, beside: string | undefined): Promise<void> {
  const houses = [await startHouse('now')]
  if (beside !== undefined) houses.push(await startHouse('beside', beside))
  const windows = Math.max(4, Math.round(lengthMs / 60_000))
  const windowMs = lengthMs / windows
  const start = performance.now()
  const visits = houses.flatMap((house) =>
    Array.from({ length: visitors }, (_, nr) => visit(house, nr, start + lengthMs)),
  )
  const rows = [row('start', houses)]
  for (let window = 1; window <= windows; window += 1) {
    await pause(start + window * windowMs - performance.now())
    rows.push(row(((window * windowMs) / 60_000).toFixed(1), houses))
    process.stderr.write('.')
  }
  await Promise.all(visits)
  console.log(`\n${formatTable(rows)}`)
}

/** Asks at a steady pace, whatever the responses take; one in twelve is a miss, a few are hostile. */
async function visit({ nginx, mix, tally }: House, nr: number, end: number): Promise<void> {
  const from = `127.3.0.${nr + 1}`
  for (let count = nr; performance.now() < end; count += 1) {
    const { path, ...asking } = asked(mix, count)
    const sentAt = performance.now()
    const response = await nginx.ask(path, { ...asking, from }).catch(() => undefined)
    const tookMs = performance.now() - sentAt
    tally.latencies.push(tookMs)
    if (!response) tally.broken += 1
    else if (response.status >= 500) tally.faults += 1
    await pause(Math.max(0, everyMs - tookMs))
  }
}

function asked(mix: Mix, count: number): MixedRequest {
  const request = count % missEvery === 0 ? mix.miss() : mix.usual()
  // An address that no browser makes.
  return count % 200 === 0 ? { ...request, path: `/thjonusta/?x=${'x'.repeat(5_000)}` } : request
}

/** The figures of all houses since the last row. */
function row(minute: string, houses: readonly House[]): Readonly<Record<string, string>> {
  const cells = houses.flatMap(({ name, sites, tally }): [string, string][] => {
    const { latencies, faults, broken } = tally
    Object.assign(tally, emptyTally())
    const ascending = latencies.toSorted((a, b) => a - b)
    const measured = ascending.length > 0
    return [
      [`${name}: requests`, String(ascending.length)],
      ['5xx', String(faults)],
      ['broken', String(broken)],
      ['p99 ms', measured ? percentile(ascending, 0.99).toFixed(0) : ''],
      ['MB', sites.map((site) => megabytes(site)).join(' + ')],
    ].map(([column = '', cell = '']) => [
      column.startsWith(name) ? column : `${name}: ${column}`,
      cell,
    ])
  })
  return { minute, ...Object.fromEntries(cells) }
}

async function halves(requests: number): Promise<void> {
  const site = await startSite({ checkout: root, env, flags })
  open.push(site.remove)
  const mix = await mixedRequests(site.port)
  const rows = [{ requests: '0', misses: '0', '5xx': '0', seconds: '0', MB: megabytes(site) }]
  const posters = await Promise.all(
    Array.from({ length: connections }, () => openPoster(site.port)),
  )
  const start = performance.now()
  let [count, misses, faults] = [0, 0, 0]
  for (const half of [requests / 2, requests]) {
    const askOn = async (post: (bytes: Buffer) => Promise<number>) => {
      while (count < half) {
        count += 1
        const isMiss = count % missEvery === 0
        if (isMiss) misses += 1
        const status = await post(bytesOf(isMiss ? mix.miss() : mix.usual()))
        if (status >= 500) faults += 1
      }
    }
    await Promise.all(posters.map(askOn))
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    // What is only waiting to be collected is no leak.
    await pause(restMs)
    const sofar = { requests: String(count), misses: String(misses), '5xx': String(faults) }
    rows.push({ ...sofar, seconds, MB: megabytes(site) })
  }
  console.log(formatTable(rows))
}

function bytesOf({ path, host, fields }: MixedRequest): Buffer {
  const body = fields && new URLSearchParams(fields).toString()
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept-Encoding: br, gzip',
    ...(body === undefined
      ? []
      : [
          'Content-Type: application/x-www-form-urlencoded',
          'Accept: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

function megabytes(site: SiteProcess): string {
  return (residentBytes(site.pid()) / 1024 / 1024).toFixed(0)
}

/** One thing that somebody asks the site; `fields` make it a post of a form. */
type MixedRequest = Readonly<{
  path: string
  host: string
  fields?: Readonly<Record<string, string>>
}>

/** What somebody asks next; `miss` for what no server can have kept. */
type Mix = Readonly<{ usual(): MixedRequest; miss(): MixedRequest }>

/**
 * Looks at the site on `port`, and mixes what visitors and strangers ask: pages in four languages, the
 * files and sizes of pictures that stand on them, one form in fifty; and as misses unknown paths,
 * unknown queries and searches, each only once.
 */
async function mixedRequests(port: number): Promise<Mix> {
  const pages = Object.values(routes)
  const found = new Set<string>()
  for (const path of [routes.home, routes.projects, routes.news]) {
    const { body } = await ask(port, path, { host: hosts[0] })
    for (const [address] of body.matchAll(/\/(?:_astro|myndir)\/[^"'\s,)&]+/g)) found.add(address)
  }
  const files = [...found]
  if (!files.some((it) => it.startsWith('/myndir/'))) throw new Error('no pictures were found')
  let number = 0
  const misses: readonly ((nr: number) => string)[] = [
    (nr) => `/engin-slik-sida-${nr}`,
    (nr) => `${pick(pages)}?x=${nr}`,
    (nr) => `${routes.projects}?leit=ull${nr}`,
  ]
  return {
    usual: () => {
      const host = pick(hosts)
      const kind = randomInt(100)
      if (kind < 2) return { path: '/', host, fields: contact() }
      return { path: pick(kind < 30 ? files : pages), host }
    },
    miss: () => {
      number += 1
      return { path: pick(misses)(number), host: pick(hosts) }
    },
  }
}

function contact(): Readonly<Record<string, string>> {
  const key = randomUUID()
  return {
    'form-name': 'contact',
    'submission-key': key,
    name: 'Þórður Æsisson',
    email: `thordur.${key.slice(0, 8)}@example.is`,
    subject: 'Nýr vefur með pöntunum',
    message: `Góðan dag. Okkur vantar nýjan vef fyrir haustið. Tilvísun ${key}.`,
  }
}

function pick<T>(values: readonly T[]): T {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
