import { afterEach, expect, it, vi } from 'vitest'
import { startRepeating } from './repeat.ts'

afterEach(() => vi.useRealTimers())

it('runs a minute after the start and then once a day, until it is stopped', async () => {
  vi.useFakeTimers()
  let runs = 0
  let end: () => void = () => undefined
  const retention = startRepeating(async () => {
    runs += 1
    if (runs === 3) await new Promise<void>((resolve) => (end = resolve))
  })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
  expect(runs).toBe(3)
  let stopped = false
  const stopping = retention.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toBe(false)
  end()
  await stopping
  await vi.advanceTimersByTimeAsync(10 * 24 * 3_600_000)
  expect(runs).toBe(3)
})
