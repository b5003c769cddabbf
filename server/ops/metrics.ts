import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { countLeadsByKind, Form, OutcomeKind } from '#leads/leads'
import { type Log, reasonOf } from '#log/log'
import type { LoggedResponse } from '#server/http/access-log'
import { listen } from '#server/http/site-server'
import type { Readiness } from './health.ts'

type State = Readonly<{
  log: Log
  readiness: () => Promise<Readiness>
  /** Counts all leads; may reject. */
  leads: () => ReturnType<typeof countLeadsByKind>
  now?: () => Date
}>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Creates the metrics of the process. Labels come from short lists, never from visitors. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `vefstoll_${name}`, help, labelNames, registers })

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
  const kept = new Gauge({
    name: 'vefstoll_submissions',
    help: 'Leads that are kept, by form, language and state.',
    labelNames: ['form', 'language', 'state'],
    registers,
  })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `vefstoll_${name}`, help, registers })
  const ready = gauge('ready', '1 when leads can be taken here.')
  const diskFree = gauge('disk_free_bytes', 'Free space where DATA_DIR is.')
  const oldestOwn = gauge(
    'outbox_oldest_own_seconds',
    'Age of the oldest waiting email to the agency.',
  )
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })

  return {
    request({ kind, status, seconds, cache }: LoggedResponse): void {
      const labels = { kind, status: `${Math.floor(status / 100)}xx` }
      durations.observe(labels, seconds)
      if (cache !== undefined) cacheUses.inc({ use: cache })
    },
    /** Counts a form post by outcome; `unknown` if its form could not be identified. */
    formPost(labels: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>): void {
      posts.inc(labels)
    },
    /** All metrics in the Prometheus text format; those from `state` are read now. */
    async text(state: State): Promise<string> {
      const { log, readiness, leads, now = () => new Date() } = state
      const groups = await leads().catch(() => [])
      const found = await readiness()
      ready.set(found.state === 'not ready' ? 0 : 1)
      // Unknown values are omitted, not reported as 0.
      diskFree.remove()
      if (found.disk.freeBytes !== null) diskFree.set(found.disk.freeBytes)
      oldestOwn.remove()
      if (found.outbox) oldestOwn.set(secondsSince(found.outbox.oldestOwn, now()))
      kept.reset()
      for (const { count, ...labels } of groups) kept.set(labels, count)
      logged.reset()
      for (const { level, event, count } of log.faults()) logged.inc({ level, event }, count)
      return registry.metrics()
    },
  }
}

/**
 * Serves the result of `read` at `GET /metrics`, to this machine only; port 0 is any free one. Throws
 * CannotStartError if the port is in use.
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

function secondsSince(moment: string | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
}
