import { expect, it } from 'vitest'
import { retention } from '#content/retention'
import { retentionCutoff } from './retention.ts'
import type { SubmissionState } from './submission.ts'

it.each<[SubmissionState, string, string]>([
  ['quarantined', '2026-06-15T12:00:00.000Z', '2026-05-16T12:00:00.000Z'],
  ['lost', '2026-06-15T12:00:00.000Z', '2025-06-15T12:00:00.000Z'],
  ['answered', '2028-02-29T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
  ['new', '2026-06-15T12:00:00.000Z', '2024-06-15T12:00:00.000Z'],
  // Seven years from the end of the year: what came in 2026 stays until the end of 2033.
  ['won', '2033-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'],
  ['won', '2034-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s at %s: from before %s', (state, now, cutoff) => {
  expect(retentionCutoff(state, new Date(now))).toBe(cutoff)
})

it('keeps what may belong to an order as long as the accounting act asks for', () => {
  expect(retention.won.kept).toEqual({ unit: 'years', amount: 7 })
  expect(retention.won.from).toBe('yearEnd')
})
