import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Form, OutcomeKind, Statistics } from '#leads/leads'
import { type Log, reasonOf } from '#log/log'
import type { Answered } from '#server/http/access-log'
import { listen } from '#server/http/site-server'
import type { Readiness } from './readiness.ts'

/** What is not counted but looked up when somebody asks. */
type State = Readonly<{
  log: Log
  readiness: () => Promise<Readiness>
  /** Counts all leads; may reject. */
  leads: () => Promise<Statistics['groups']>
  now?: () => Date
}>

/** Upper bounds of the latency histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type StateGauge = readonly [
  name: string,
  help: string,
  value: (state: Readiness, now: Date) => number | null | undefined,
]

/** What is not known (null, undefined) is left out, rather than said to be 0. */
const stateGauges: readonly StateGauge[] = [
  ['ready', '1 when leads can be taken here.', ({ state }) => (state === 'not ready' ? 0 : 1)],
  ['disk_free_bytes', 'Free space where DATA_DIR is.', ({ disk }) => disk.freeBytes],
  ['outbox_waiting', 'E-mails neither sent nor given up.', ({ outbox }) => outbox?.waiting],
  [
    'outbox_oldest_seconds',
    'Age of the oldest waiting e-mail.',
    ({ outbox }, now) => outbox && secondsSince(outbox.oldestWaiting, now),
  ],
  [
    'outbox_oldest_own_seconds',
    'Age of the oldest waiting e-mail to the agency.',
    ({ outbox }, now) => outbox && secondsSince(outbox.oldestOwn, now),
  ],
  [
    'outbox_given_up',
    'E-mails to the agency given up within a day.',
    ({ outbox }) => outbox?.ownDead,
  ],
]

function secondsSince(moment: string | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
}

/**
 * Creates what the process counts, for Prometheus. Labels come from short lists only, never from what
 * a visitor sends, so that the number of series is bounded. From the first text on the delays of the
 * event loop are watched; each text starts that measure anew.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `vefstoll_${name}`, help, labelNames, registers })

  const requests = counter(
    'http_requests_total',
    'Answered requests by kind and status class.',
    ...['kind', 'status'],
  )
  const durations = new Histogram({
    name: 'vefstoll_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['kind', 'status'],
    buckets,
    registers,
  })
  const cacheUses = counter(
    'page_cache_total',
    'Requests for pages by how the page cache was used.',
    'use',
  )
  const posts = counter(
    'form_posts_total',
    'Form posts by form and what became of them.',
    ...['form', 'outcome'],
  )
  const logged = counter(
    'log_events_total',
    'Warnings and errors in the log, by event.',
    ...['level', 'event'],
  )
  const submissions = new Gauge({
    name: 'vefstoll_submissions',
    help: 'Submissions that are kept, by form, language and state.',
    labelNames: ['form', 'language', 'state'],
    registers,
  })
  const gauges = stateGauges.map(
    ([name, help, value]) =>
      [new Gauge({ name: `vefstoll_${name}`, help, registers }), value] as const,
  )
  registerProcess(registry)

  return {
    request({ kind, status, seconds, cache }: Answered): void {
      const labels = { kind, status: `${Math.floor(status / 100)}xx` }
      requests.inc(labels)
      durations.observe(labels, seconds)
      if (cache !== undefined) cacheUses.inc({ use: cache })
    },
    /** A form post, by what became of it; `unknown` where no form could be made out. */
    formPost(labels: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>): void {
      posts.inc(labels)
    },
    /** Everything in the Prometheus text format, with what `state` reads only now. */
    async text(state: State): Promise<string> {
      const { log, readiness, leads, now = () => new Date() } = state
      const groups = await leads().catch(() => [])
      const found = await readiness()
      for (const [gauge, read] of gauges) {
        const value = read(found, now())
        if (value === null || value === undefined) gauge.remove()
        else gauge.set(value)
      }
      submissions.reset()
      for (const { count, ...labels } of groups) submissions.set(labels, count)
      logged.reset()
      for (const { level, event, count } of log.faults()) logged.inc({ level, event }, count)
      return registry.metrics()
    },
  }
}

/** What the process itself takes, read whenever the registry is. */
function registerProcess(registry: Registry): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read())
      },
    })
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge(
    'process_start_time_seconds',
    'Start of the process, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  )
  new Counter({
    ...{ name: 'process_cpu_seconds_total', help: 'CPU time, user and system.', registers },
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  const lag = monitorEventLoopDelay({ resolution: 20 })
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Delays of the event loop since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, lag.percentile(50) / 1e9)
      this.set({ quantile: '0.99' }, lag.percentile(99) / 1e9)
      this.set({ quantile: '1' }, lag.count === 0 ? 0 : lag.max / 1e9)
      lag.enable()
      lag.reset()
    },
  })
}

/**
 * Serves what `read` returns at `GET /metrics`, on this machine only.
 *
 * @param port 0 takes any free one
 * @throws CannotStart when the port is in use
 */
export async function startMetricsServer(
  port: number,
  read: () => Promise<string>,
): Promise<Server> {
  const server = createServer(({ url, method = '' }, response) => {
    if (url !== '/metrics' || !['GET', 'HEAD'].includes(method)) {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (thrown: unknown) => response.writeHead(500).end(`${reasonOf(thrown)}\n`),
    )
  })
  await listen(server, { port, host: '127.0.0.1' }, 'METRICS_PORT')
  return server
}
