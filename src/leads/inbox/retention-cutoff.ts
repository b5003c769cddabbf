import type { Quantity } from '#content/quantity'
import { retention } from '#content/retention'
import type { SubmissionState } from './submission.ts'

type Rule = Readonly<{ kept: Quantity; from: 'sending' | 'yearEnd' }>

const rules: Readonly<Record<SubmissionState, Rule>> = retention

/**
 * The moment before which submissions in `state` are too old to be kept (`content/retention.ts`),
 * ISO 8601 in UTC. Iceland keeps UTC, so a year ends with the UTC year.
 *
 * @throws Error for a period that is not given in days or years
 */
export function retentionCutoff(state: SubmissionState, now: Date): string {
  const { kept, from } = rules[state]
  const start = from === 'yearEnd' ? new Date(Date.UTC(now.getUTCFullYear(), 0)) : new Date(now)
  if (kept.unit === 'days') start.setUTCDate(start.getUTCDate() - kept.amount)
  else if (kept.unit === 'years') start.setUTCFullYear(start.getUTCFullYear() - kept.amount)
  else throw new Error(`content/retention.ts gives the period of "${state}" in ${kept.unit}`)
  return start.toISOString()
}
