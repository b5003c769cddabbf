import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '#log/log'
import { startRepeating } from './timers.ts'

afterEach(() => vi.useRealTimers())

it('runs a minute after the start and then once a day, until it is stopped', async () => {
  vi.useFakeTimers()
  let runs = 0
  let end: () => void = () => undefined
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const run = async () => {
    runs += 1
    if (runs === 2) throw new Error('a visitor’s secret')
    if (runs === 3) await new Promise<void>((resolve) => (end = resolve))
  }
  const retention = startRepeating({ run, log, failure: 'retention' })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
  expect(runs).toBe(3)
  expect(lines).toEqual([expect.stringMatching(/"error".*"retention".*"reason":"Error"\}$/)])
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
