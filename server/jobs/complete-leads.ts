import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, faultName } from '#database/database'
import { completeSubmissions } from '#leads/leads'
import type { Log } from '#log/log'
import { startRepeating } from './repeat.ts'

/**
 * Completes the leads that a version without a desk has stored, beside the work of the server: a few at
 * a time, with as long a rest after each few. Looks again every minute, for while servers are
 * exchanged one by one an earlier version still stores some. What failed is logged and tried again.
 *
 * @param desk undefined where there is no desk, and nobody who would look for leads
 */
export function startCompletingLeads(desk: Database | undefined, log: Log) {
  let isStopping = false

  async function run(): Promise<void> {
    if (!desk) return
    let leads = 0
    try {
      while (!isStopping) {
        const start = performance.now()
        const completed = await completeSubmissions(desk)
        if (completed === 0) break
        leads += completed
        await sleep(performance.now() - start)
      }
    } catch (thrown) {
      log.error('leads not completed', { reason: faultName(thrown) })
    }
    if (leads > 0) log.info('leads of an earlier version completed', { leads })
  }

  const repeating = startRepeating(run, { firstMs: 0, everyMs: 60_000 })
  return {
    stop: async () => {
      isStopping = true
      await repeating.stop()
    },
  }
}
