import type { Outcome } from './outcome.ts'

/** What every answer to a post with this outcome says in its headers: when to come back, with 429. */
export function answerHeaders(outcome: Outcome): Readonly<Record<string, string>> {
  const { retryAfter } = outcome.ok ? {} : outcome
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
}
