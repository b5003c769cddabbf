import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Form } from '#leads/forms/form'
import type { Statistics } from '#leads/inbox/statistics'
import type { OutcomeKind } from '#leads/intake/outcome'
import { reasonOf } from '#log/log'
import type { Answered } from '#server/http/access-log'
import { cannotListen } from '#server/http/site-server'
import type { LogEvents } from './log-events.ts'
import type { Readiness } from './readiness.ts'

/**
 * What the process counts, for Prometheus. Labels come from short lists only, never from what a
 * visitor sends, so that the number of series is bounded.
 */
export type Metrics = Readonly<{
  request(answered: Answered): void
  /** A form post, by what became of it; `unknown` where no form could be made out. */
  formPost(labels: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>): void
  /** Everything in the Prometheus text format, with what `state` reads only now. */
  text(state: State): Promise<string>
}>

/** What is not counted but looked up when somebody asks. */
type State = Readonly<{
  events: LogEvents
  readiness: () => Promise<Readiness>
  /** Counts all leads; may reject. */
  leads: () => Promise<Statistics['groups']>
  now?: () => Date
}>

/** Upper bounds of the latency histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Creates empty metrics. From the first text on the delays of the event loop are watched; each text
 * starts that measure anew.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const requests = counter(
    'vefstoll_http_requests_total',
    'Answered requests by kind and status class.',
    'kind',
    'status',
  )
  const durations = new Histogram({
    name: 'vefstoll_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['kind', 'status'],
    buckets,
    registers: [registry],
  })
  const cacheUses = counter(
    'vefstoll_page_cache_total',
    'Requests for pages by how the page cache was used.',
    'use',
  )
  const posts = counter(
    'vefstoll_form_posts_total',
    'Form posts by form and what became of them.',
    'form',
    'outcome',
  )
  const logged = counter(
    'vefstoll_log_events_total',
    'Warnings and errors in the log, by event.',
    'level',
    'event',
  )
  const submissions = gauge(
    'vefstoll_submissions',
    'Submissions that are kept, by form, language and state.',
    'form',
    'language',
    'state',
  )
  const ready = gauge('vefstoll_ready', '1 when leads can be taken here.')
  const freeBytes = gauge('vefstoll_disk_free_bytes', 'Free space where DATA_DIR is.')
  const waiting = gauge('vefstoll_outbox_waiting', 'E-mails neither sent nor given up.')
  const oldest = gauge('vefstoll_outbox_oldest_seconds', 'Age of the oldest waiting e-mail.')
  const oldestOwn = gauge(
    'vefstoll_outbox_oldest_own_seconds',
    'Age of the oldest waiting e-mail to the agency.',
  )
  const givenUp = gauge('vefstoll_outbox_given_up', 'E-mails to the agency given up within a day.')
  const delay = gauge(
    'nodejs_eventloop_delay_seconds',
    'Delays of the event loop since the last reading.',
    'quantile',
  )
  const memory = gauge('process_resident_memory_bytes', 'Resident memory.')
  const heap = gauge('nodejs_heap_used_bytes', 'Heap in use.')
  const cpu = counter('process_cpu_seconds_total', 'CPU time, user and system.')
  const started = gauge(
    'process_start_time_seconds',
    'Start of the process, in seconds since 1970.',
  )
  started.set(performance.timeOrigin / 1000)
  const lag = monitorEventLoopDelay({ resolution: 20 })

  function setState({ state, outbox, disk }: Readiness, now: Date): void {
    const age = (since: string | null) =>
      since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000)
    const values: readonly (readonly [Gauge, number | null | undefined])[] = [
      [ready, state === 'not ready' ? 0 : 1],
      [freeBytes, disk.freeBytes],
      [waiting, outbox?.waiting],
      [oldest, outbox && age(outbox.oldestWaiting)],
      [oldestOwn, outbox && age(outbox.oldestOwn)],
      [givenUp, outbox?.ownDead],
    ]
    for (const [of, value] of values) {
      // What is not known is left out, rather than said to be 0.
      if (value === null || value === undefined) of.remove()
      else of.set(value)
    }
  }

  function setProcess(): void {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    memory.set(rss)
    heap.set(heapUsed)
    cpu.reset()
    cpu.inc((user + system) / 1e6)
    for (const quantile of [0.5, 0.99]) {
      delay.set({ quantile: String(quantile) }, lag.percentile(quantile * 100) / 1e9)
    }
    delay.set({ quantile: '1' }, lag.count === 0 ? 0 : lag.max / 1e9)
    lag.enable()
    lag.reset()
  }

  return {
    request({ kind, status, seconds, cache }) {
      const labels = { kind, status: `${Math.floor(status / 100)}xx` }
      requests.inc(labels)
      durations.observe(labels, seconds)
      if (cache !== undefined) cacheUses.inc({ use: cache })
    },
    formPost: (labels) => posts.inc(labels),
    async text({ events, readiness, leads, now = () => new Date() }) {
      const groups = await leads().catch(() => [])
      setState(await readiness(), now())
      submissions.reset()
      for (const { count, ...labels } of groups) submissions.set(labels, count)
      logged.reset()
      for (const { level, event, count } of events.all()) logged.inc({ level, event }, count)
      setProcess()
      return registry.metrics()
    },
  }
}

type MetricsServer = Readonly<{
  port: number
  close(): Promise<void>
}>

const host = '127.0.0.1'

/**
 * Serves what `read` returns at `GET /metrics`, on this machine only.
 *
 * @param port 0 takes any free one
 * @throws CannotStart when the port is in use
 */
export async function startMetricsServer(
  port: number,
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (thrown: unknown) => response.writeHead(500).end(`${reasonOf(thrown)}\n`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((thrown: unknown) => {
    throw cannotListen(thrown, 'METRICS_PORT', host, port)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
