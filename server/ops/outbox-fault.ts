import type { OutboxState } from '#email/email'

/** How long an email to the agency may wait before the outbox counts as stuck, in milliseconds. */
export const longestWaitMs = 60 * 60_000

/**
 * What is wrong with the outbox: `stuck` when an email to the agency (or its webhook) has waited for
 * more than an hour, `given up` when one was given up within the last day; undefined when all is
 * well.
 */
export function outboxFault(state: OutboxState, now: Date): 'stuck' | 'given up' | undefined {
  const { oldestOwn, ownDead } = state
  if (oldestOwn !== null && now.getTime() - Date.parse(oldestOwn) > longestWaitMs) return 'stuck'
  return ownDead > 0 ? 'given up' : undefined
}
