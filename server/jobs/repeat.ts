import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/database'
import { completeSubmissions } from '#leads/leads'
import { faultName, type Log } from '#log/log'

type Job = Readonly<{
  run: () => Promise<void>
  log: Log
  /** What the log calls it when a run fails; the next one finds again what is left. */
  failure: string
  /** How long after the start the first run comes, in milliseconds; a minute if not given. */
  firstMs?: number
  /** How long after a run the next one comes, in milliseconds; a day if not given. */
  everyMs?: number
}>

/**
 * Runs a job again and again until it is stopped, without keeping the process alive. Several servers
 * may each do so.
 */
export function startRepeating({ run, log, failure, firstMs = 60_000, everyMs = dayMs }: Job) {
  let running = Promise.resolve()
  let timer = setTimeout(again, firstMs).unref()

  function again(): void {
    running = run()
      .catch((thrown: unknown) => log.error(failure, { reason: faultName(thrown) }))
      .then(() => {
        timer = setTimeout(again, everyMs).unref()
      })
  }

  return {
    stop: async () => {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

const dayMs = 24 * 60 * 60_000

/**
 * Completes the leads that a version without a desk has stored, beside the work of the server: a few at
 * a time, with as long a rest after each few. Looks again every minute, for while servers are
 * exchanged one by one an earlier version still stores some.
 */
export function startCompletingLeads(desk: Database, log: Log) {
  let isStopping = false

  async function run(): Promise<void> {
    let leads = 0
    while (!isStopping) {
      const start = performance.now()
      const completed = await completeSubmissions(desk)
      if (completed === 0) break
      leads += completed
      await sleep(performance.now() - start)
    }
    if (leads > 0) log.info('leads of an earlier version completed', { leads })
  }

  const failure = 'leads not completed'
  const repeating = startRepeating({ run, log, failure, firstMs: 0, everyMs: 60_000 })
  return {
    stop: async () => {
      isStopping = true
      await repeating.stop()
    },
  }
}
