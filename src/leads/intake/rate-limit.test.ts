import { expect, it } from 'vitest'
import { createRefusals, defaultLimits, type RateLimits, waitSeconds } from './rate-limit.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const ago = (...seconds: number[]) => seconds.map((it) => new Date(now.getTime() - it * 1000))
/** `count` arrivals, `every` seconds apart, the newest `every` seconds ago. */
const each = (count: number, every: number) =>
  ago(...Array.from({ length: count }, (_, nr) => (nr + 1) * every))

const few = { minute: 2, hour: 4 }

it.each<[string, readonly Date[], RateLimits, number]>([
  ['the first', [], few, 0],
  ['the second', ago(0), few, 0],
  ['a third after a minute', ago(0, 60), few, 0],
  ['a third within it', ago(1, 59), few, 1],
  ['a third at once', ago(0, 0), few, 60],
  ['a third just before the minute ends', ago(59.5, 59.6), few, 1],
  ['a fifth within the hour', ago(100, 200, 300, 3590), few, 10],
  ['a fifth too early for both', ago(10, 20, 300, 3000), few, 600],
  ['a fifth after the hour', ago(100, 200, 300, 3600), few, 0],
  ['one when the clock of another server is ahead', ago(-900, -901), few, 60],
  ['one after posts by a clock an hour ahead', ago(-3600, -3600, -3600, -3600), few, 3600],
  // Fifty people behind one address: all in one minute, some twice; or a form every quarter of an hour each.
  ['an office all at once', each(59, 1), defaultLimits, 0],
  ['an office for hours', each(300, 900 / 50), defaultLimits, 0],
  ['a program', each(60, 0.1), defaultLimits, 54],
  ['a patient program', each(300, 2), defaultLimits, 3000],
])('%s waits', (_, posts, limits, seconds) => {
  expect(waitSeconds(posts, limits, now)).toBe(seconds)
})

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('counts refused posts by network, newest first, for an hour', () => {
  const { add, of } = createRefusals({ minute: 2, hour: 3 })
  for (const seconds of [0, 1, 2, 3]) add('one', later(seconds))
  add('two', later(4))
  expect(of('one', later(5))).toEqual([later(3), later(2), later(1)])
  expect(of('two', later(3603))).toEqual([later(4)])
  expect(of('one', later(3603))).toEqual([])
  expect(of('three', now)).toEqual([])
})
