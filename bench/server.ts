/**
 * `npm run bench:server -- [OPTIONS]`, after a build: how many requests per second one process serves. The
 * cached home page over 64 connections, alternating with a bare `node:http` server that sends the same bytes and
 * headers; uncached pages over 4 connections, since each is rendered separately; and contact forms, each stored
 * before the response. The load generator is wrk (Debian: wrk, util-linux). Server and wrk are each pinned to
 * a processor of their own, if there are two.
 *
 *   --beside FOLDER  another version, already built, measured alternately with this one
 *   --rounds N       the median of N rounds, 5 by default
 *   --seconds N      the duration of each measurement, 3 by default
 */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { root } from '#server/root'
import { median } from './figures.ts'
import { megabytes, startAsDeployed } from './site.ts'

/** wrk's result: number of requests, requests per second, and the 99th percentile in milliseconds. */
type WrkReport = Readonly<{ requests: number; perSecond: number; p99: number }>

/**
 * A load: a path, its `Accept-Encoding`, and the script that makes the requests; without one they are all the same.
 */
type Load = Readonly<{ path: string; coding: string; script?: 'render' | 'post' }>

const memoryRequests = 200_000
const loads: Readonly<Record<string, Load>> = {
  'home, kept, brotli': { path: '/', coding: 'gzip, br' },
  'home, kept, plain': { path: '/', coding: 'identity' },
  'home, rendered': { path: '/', coding: 'br', script: 'render' },
  'service, rendered': { path: '/thjonusta/vefhonnun', coding: 'br', script: 'render' },
  'projects, rendered': { path: '/verkefni', coding: 'br', script: 'render' },
  'contact form': { path: '/', coding: 'br', script: 'post' },
}

const { beside, ...numbers } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
}).values
const [rounds, seconds] = [Number(numbers.rounds), Number(numbers.seconds)]
const through = ['taskset', '-c', '0']
const asking = availableParallelism() > 1 ? '1' : '0'
const open: (() => Promise<void>)[] = []
try {
  const versions = { now: root, ...(beside && { before: beside }) }
  const ports: Record<string, number> = {}
  for (const [name, checkout] of Object.entries(versions)) {
    const site = await startAsDeployed({ checkout, through })
    open.push(site.remove)
    ports[name] = site.port
  }
  const bare = await openBare(ports.now ?? 0)
  const rows: Record<string, object> = {}
  for (const [name, load] of Object.entries(loads)) {
    rows[name] = await compare(load, load.script ? ports : { ...ports, bare })
    process.stderr.write('.')
  }
  console.table(rows)
  for (const [name, checkout] of Object.entries(versions)) {
    console.log(`${name}: ${await memory(checkout)}`)
  }
} finally {
  for (const close of open.reverse()) await close()
}

/** Measures in rounds, so that other load on the machine affects all servers alike. */
async function compare(load: Load, ports: Readonly<Record<string, number>>): Promise<object> {
  const measured: Record<string, WrkReport>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reports: Record<string, WrkReport> = {}
    for (const [name, port] of Object.entries(ports)) reports[name] = await wrk(port, load)
    measured.push(reports)
  }
  const middle = (of: (reports: Record<string, WrkReport>) => number | undefined) =>
    median(measured.map((reports) => of(reports) ?? Number.NaN))
  const ratioTo = (other: string) =>
    middle(({ now, [other]: its }) => now && its && now.perSecond / its.perSecond)
  const names = Object.keys(ports)
  const cells = [
    ...names.map((name) => [`${name}/s`, middle((it) => it[name]?.perSecond)]),
    ...names.map((name) => [`${name} p99 ms`, middle((it) => it[name]?.p99)]),
    ...names.slice(1).map((name) => [`now : ${name}`, ratioTo(name)]),
  ]
  return Object.fromEntries(cells)
}

async function openBare(port: number): Promise<number> {
  const words = [process.execPath, join(import.meta.dirname, 'bare.ts'), String(port)]
  const child = spawn('taskset', [...through.slice(1), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  open.push(async () => void child.kill())
  const [printed] = await once(child.stdout, 'data')
  return JSON.parse(String(printed)).port
}

/** The memory of a freshly started process. */
async function memory(checkout: string): Promise<string> {
  const site = await startAsDeployed({ checkout, through })
  let requests = 0
  while (requests < memoryRequests) {
    requests += (await wrk(site.port, { path: '/', coding: 'gzip, br' })).requests
  }
  const used = megabytes(site)
  await site.remove()
  return `${used} MB in memory after its first ${requests} requests`
}

/** Sends requests over all connections; throws if one broke or a response was not 2xx. */
async function wrk(port: number, { path, coding, script }: Load): Promise<WrkReport> {
  const connections = script === 'render' ? 4 : 64
  const options = `--latency --timeout 20s -t 1 -c ${connections} -d ${seconds}s`
  const words = `-c ${asking} wrk ${options}`.split(' ')
  words.push('-H', 'Host: vefstoll.is', '-H', `Accept-Encoding: ${coding}`)
  if (script) words.push('-s', join(import.meta.dirname, 'requests.lua'))
  words.push(`http://127.0.0.1:${port}${path}`, ...(script ? ['--', script] : []))
  const { stdout } = await promisify(execFile)('taskset', words)
  const failed = /Non-2xx.*|Socket errors:.*/.exec(stdout)?.[0]
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  if (failed || !(requests > 0)) throw new Error(`${path}: ${failed ?? stdout}`)
  return {
    requests,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
  }
}
