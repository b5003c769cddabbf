import { describe, expect, it } from 'vitest'
import { createRefusals, defaultLimits, isBusy, waitSeconds } from './rate-limit.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const ago = (...seconds: number[]) => seconds.map((it) => new Date(now.getTime() - it * 1000))
/** So many arrivals, `every` seconds apart, the newest `every` seconds ago. */
const each = (count: number, every: number) =>
  ago(...Array.from({ length: count }, (_, nr) => (nr + 1) * every))

describe('waitSeconds', () => {
  const limits = { minute: 2, hour: 4 }

  it('lets the first posts pass', () => {
    expect(waitSeconds([], limits, now)).toBe(0)
    expect(waitSeconds(ago(0), limits, now)).toBe(0)
    expect(waitSeconds(ago(0, 60), limits, now)).toBe(0)
  })

  it('says when the minute or the hour lets the next one pass', () => {
    expect(waitSeconds(ago(1, 59), limits, now)).toBe(1)
    expect(waitSeconds(ago(0, 0), limits, now)).toBe(60)
    expect(waitSeconds(ago(59.5, 59.6), limits, now)).toBe(1)
    expect(waitSeconds(ago(100, 200, 300, 3590), limits, now)).toBe(10)
    expect(waitSeconds(ago(10, 20, 300, 3000), limits, now)).toBe(600)
    expect(waitSeconds(ago(100, 200, 300, 3600), limits, now)).toBe(0)
  })

  it('never says more than the window, whatever another server takes for now', () => {
    expect(waitSeconds(ago(-900, -901), limits, now)).toBe(60)
  })
})

describe('the default limits', () => {
  it('let fifty people behind one address work', () => {
    // Everybody in the same minute, some twice.
    expect(waitSeconds(each(59, 1), defaultLimits, now)).toBe(0)
    // A form every fifteen minutes each, for hours.
    expect(waitSeconds(each(300, 900 / 50), defaultLimits, now)).toBe(0)
  })

  it('stop a program', () => {
    expect(waitSeconds(each(60, 0.1), defaultLimits, now)).toBe(54)
    expect(waitSeconds(each(300, 2), defaultLimits, now)).toBe(3000)
  })
})

it('a sender is busy from a quarter of a limit', () => {
  expect(isBusy(each(14, 1), defaultLimits, now)).toBe(false)
  expect(isBusy(each(15, 1), defaultLimits, now)).toBe(true)
  expect(isBusy(each(15, 4.1), defaultLimits, now)).toBe(false)
  expect(isBusy(each(75, 10), defaultLimits, now)).toBe(true)
})

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('counts refused posts by network, newest first, for an hour', () => {
  const { note, of } = createRefusals({ minute: 2, hour: 3 })
  for (const seconds of [0, 1, 2, 3]) note('one', later(seconds))
  note('two', later(4))
  expect(of('one', later(5))).toEqual([later(3), later(2), later(1)])
  expect(of('two', later(3603))).toEqual([later(4)])
  expect(of('one', later(3603))).toEqual([])
  expect(of('three', now)).toEqual([])
})

it('forgets those that were refused longest ago when there are too many', () => {
  const { note, of } = createRefusals({ minute: 2, hour: 3 })
  note('first', now)
  for (let nr = 0; nr < 5_000; nr += 1) note(`network ${nr}`, later(1))
  expect(of('first', later(2))).toEqual([])
  expect(of('network 0', later(2))).toEqual([later(1)])
})
