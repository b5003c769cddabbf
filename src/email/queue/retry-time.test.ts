import { expect, it } from 'vitest'
import { isGivenUp, letterLifeMs, mostAttempts, retryDelayMs } from './retry-time.ts'

const minute = 60_000

it('waits longer after each attempt, up to six hours', () => {
  const whole = [1, 2, 3, 9, 10, 50].map((attempts) => retryDelayMs(attempts, 1) / minute)
  expect(whole).toEqual([1, 2, 4, 256, 360, 360])
})

it('waits a random part between a half and the whole', () => {
  expect(retryDelayMs(3, 0)).toBe(2 * minute)
  expect(retryDelayMs(3, 0.5)).toBe(3 * minute)
})

it('gives up after three days, but not before the fifth attempt', () => {
  const created = new Date('2026-06-01T12:00:00.000Z')
  const after = (milliseconds: number) => new Date(created.getTime() + milliseconds)
  expect(isGivenUp(created, 30, after(letterLifeMs - 1))).toBe(false)
  expect(isGivenUp(created, 30, after(letterLifeMs))).toBe(true)
  expect(isGivenUp(created, 4, after(2 * letterLifeMs))).toBe(false)
})

it('never needs the most attempts within three days', () => {
  let spent = 0
  for (let attempts = 1; attempts < mostAttempts; attempts++) spent += retryDelayMs(attempts, 0)
  expect(spent).toBeGreaterThan(letterLifeMs)
})
