import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Statistics } from '#leads/leads'
import type { Counters } from './counters.ts'
import type { LogEvents } from './log-events.ts'
import type { Metric, Sample } from './metrics-text.ts'
import type { Readiness } from './readiness.ts'
import { type Latencies, latencyBounds, type Traffic } from './traffic.ts'

type Parts = Readonly<{
  traffic: Traffic
  counters: Counters
  events: LogEvents
  readiness: () => Promise<Readiness>
  /** Counts all leads; may reject. */
  leads: () => Promise<Statistics['groups']>
  now?: () => Date
}>

/**
 * Creates the function that reads everything the site measures, for Prometheus. From the call on the
 * delays of the event loop are watched; each reading starts that measure anew.
 */
export function createMetrics(parts: Parts): () => Promise<readonly Metric[]> {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  return async () => [
    ...trafficMetrics(parts.traffic),
    counter('vefstoll_form_posts_total', 'Form posts by form and what became of them.', [
      ...parts.counters.all().map(({ labels, value }) => ({ labels, value })),
    ]),
    counter('vefstoll_log_events_total', 'Warnings and errors in the log, by event.', [
      ...parts.events.all().map(({ level, event, count }) => ({
        labels: { level, event },
        value: count,
      })),
    ]),
    ...leadMetrics(await parts.leads().catch(() => [])),
    ...stateMetrics(await parts.readiness(), parts.now?.() ?? new Date()),
    ...processMetrics(lag),
  ]
}

function trafficMetrics(traffic: Traffic): readonly Metric[] {
  const latencies = traffic.latencies()
  return [
    counter('vefstoll_http_requests_total', 'Answered requests by kind and status class.', [
      ...latencies.map(({ kind, status, count }) => ({ labels: { kind, status }, value: count })),
    ]),
    {
      name: 'vefstoll_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer.',
      type: 'histogram',
      samples: latencies.flatMap(histogram),
    },
    counter('vefstoll_page_cache_total', 'Requests for pages by how the page cache was used.', [
      ...[...traffic.cacheUses()].map(([use, value]) => ({ labels: { use }, value })),
    ]),
  ]
}

function histogram({ kind, status, count, sum, within }: Latencies): readonly Sample[] {
  const labels = { kind, status }
  return [
    ...latencyBounds.map((bound, index) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(bound) },
      value: within[index] ?? 0,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

function leadMetrics(groups: Statistics['groups']): readonly Metric[] {
  return [
    {
      name: 'vefstoll_submissions',
      help: 'Submissions that are kept, by form, language and state.',
      type: 'gauge',
      samples: groups.map(({ form, language, state, count }) => ({
        labels: { form, language, state },
        value: count,
      })),
    },
  ]
}

function stateMetrics({ state, outbox, disk }: Readiness, now: Date): readonly Metric[] {
  const age = (since: string | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000)
  const ready = state === 'not ready' ? 0 : 1
  return [
    gauge('vefstoll_ready', '1 when leads can be taken here.', ready),
    ...(disk.freeBytes === null
      ? []
      : [gauge('vefstoll_disk_free_bytes', 'Free space where DATA_DIR is.', disk.freeBytes)]),
    ...(outbox === null
      ? []
      : [
          gauge('vefstoll_outbox_waiting', 'Letters neither sent nor given up.', outbox.waiting),
          gauge(
            'vefstoll_outbox_oldest_seconds',
            'Age of the oldest waiting letter.',
            age(outbox.oldestWaiting),
          ),
          gauge(
            'vefstoll_outbox_oldest_own_seconds',
            'Age of the oldest waiting letter to the agency.',
            age(outbox.oldestOwn),
          ),
          gauge(
            'vefstoll_outbox_given_up',
            'Letters to the agency given up within a day.',
            outbox.ownDead,
          ),
        ]),
  ]
}

function processMetrics(lag: ReturnType<typeof monitorEventLoopDelay>): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const quantiles = [0.5, 0.99].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: lag.percentile(quantile * 100) / 1e9,
  }))
  const longest = lag.count === 0 ? 0 : lag.max / 1e9
  lag.reset()
  return [
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Delays of the event loop since the last reading.',
      type: 'gauge',
      samples: [...quantiles, { labels: { quantile: '1' }, value: longest }],
    },
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('nodejs_heap_used_bytes', 'Heap in use.', heapUsed),
    counter('process_cpu_seconds_total', 'CPU time, user and system.', [
      { value: (user + system) / 1e6 },
    ]),
    gauge(
      'process_start_time_seconds',
      'Start of the process, in seconds since 1970.',
      performance.timeOrigin / 1000,
    ),
  ]
}

function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'counter', samples }
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] }
}
