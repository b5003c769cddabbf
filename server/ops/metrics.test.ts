import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '#log/log'
import { portOf } from '../../tests/port-of.ts'
import { createMetrics, startMetricsServer } from './metrics.ts'

const state = {
  state: 'degraded',
  database: { writable: true, ms: 1 },
  disk: { freeBytes: 1024 },
  outbox: {
    waiting: 3,
    oldestWaiting: '2026-06-01T11:00:00.000Z',
    oldestOwn: '2026-06-01T11:00:00.000Z',
    ownDead: 0,
    fault: null,
  },
  events: [],
} as const

it('serves everything in the text format, on this machine', async () => {
  const metrics = createMetrics()
  const log = createLog(() => undefined)
  for (const seconds of [0.0004, 0.02, 9]) {
    metrics.request({ kind: 'page', status: 200, seconds, cache: 'hit' })
  }
  metrics.request({ kind: 'form', status: 503, seconds: 0.02, cache: undefined })
  metrics.formPost({ form: 'contact', outcome: 'stored' })
  log.warn('a "quoted" event')
  log.warn('a "quoted" event')
  const server = await startMetricsServer(0, () =>
    metrics.text({
      log,
      readiness: async () => state,
      leads: async () => [{ form: 'quote', language: 'is', state: 'won', count: 4 }],
      now: () => new Date('2026-06-01T12:00:00.000Z'),
    }),
  )
  onTestFinished(() => void server.close())
  const port = portOf(server.address())
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()

  const page = 'kind="page",status="2xx"'
  const bucket = 'vefstoll_http_request_duration_seconds_bucket'
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '# TYPE vefstoll_http_request_duration_seconds histogram',
      `vefstoll_http_request_duration_seconds_count{${page}} 3`,
      'vefstoll_http_request_duration_seconds_count{kind="form",status="5xx"} 1',
      `${bucket}{le="0.001",${page}} 1`,
      `${bucket}{le="+Inf",${page}} 3`,
      'vefstoll_page_cache_total{use="hit"} 3',
      'vefstoll_submissions{form="quote",language="is",state="won"} 4',
      'vefstoll_form_posts_total{form="contact",outcome="stored"} 1',
      'vefstoll_log_events_total{level="warn",event="a \\"quoted\\" event"} 2',
      'vefstoll_ready 1',
      'vefstoll_outbox_oldest_own_seconds 3600',
      'vefstoll_disk_free_bytes 1024',
    ]),
  )
  expect(text).toContain('\nprocess_resident_memory_bytes ')
  expect(text).toContain('\nnodejs_eventloop_lag_p99_seconds ')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
