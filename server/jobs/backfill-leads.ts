import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/database'
import { backfillLeads } from '#leads/leads'
import type { Log } from '#log/log'
import { startRepeating } from '#server/timers'

/**
 * Fills in what a version without a desk did not store with leads (`backfillLeads`), beside the work of
 * the server: a few at a time, with as long a rest after each few. Looks again every minute, for while
 * servers are exchanged one by one an earlier version still stores some.
 */
export function startLeadBackfill(desk: Database, log: Log) {
  let isStopping = false

  async function run(): Promise<void> {
    let leads = 0
    while (!isStopping) {
      const start = performance.now()
      const filled = await backfillLeads(desk)
      if (filled === 0) break
      leads += filled
      await sleep(performance.now() - start)
    }
    if (leads > 0) log.info('leads of an earlier version filled in', { leads })
  }

  const failure = 'leads not filled in'
  const repeating = startRepeating({ run, log, failure, firstMs: 0, everyMs: 60_000 })
  return {
    stop: async () => {
      isStopping = true
      await repeating.stop()
    },
  }
}
