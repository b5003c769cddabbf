import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/database'
import { completeLeads } from '#leads/leads'
import type { Log } from '#log/log'
import { startRepeating } from './repeat.ts'

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
      const completed = await completeLeads(desk)
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
