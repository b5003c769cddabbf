import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChanges } from './changes.ts'
import { createPageCache, type Render, type Rendered } from './page-cache.ts'

/** Milliseconds. */
const times = {
  fresh: 60_000,
  whileRenewed: 600_000,
  insteadOfError: 86_400_000,
  patience: 1_000,
  deadline: 10_000,
  pause: 2_000,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A cache, and renderings of `/` that end when they are told to; the first is number 0. */
function setUp() {
  const ends: ((verdict: Rendered<string>['verdict']) => void)[] = []
  const cache = createPageCache<string>({
    ...{ mostBytes: 1000, changes: createChanges(), times },
    now: () => Date.now(),
  })
  const render: Render<string> = () =>
    new Promise((resolve) => {
      const number = ends.length
      ends.push((verdict) =>
        resolve({ answer: `${verdict} ${number}`, verdict, tags: new Set(), bytes: 100 }),
      )
    })
  return {
    cache,
    ends,
    get: () => cache.serve('/', render),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

it('begins another rendering when one does not end, for who waits and who comes', async () => {
  const { ends, get, pass } = setUp()
  const waiting = [get(), get()]
  await pass(times.deadline - 1)
  expect(ends).toHaveLength(1)
  await pass(1)
  waiting.push(get())
  expect(ends).toHaveLength(2)
  ends[1]?.('keep')
  expect(await Promise.all(waiting)).toEqual(['keep 1', 'keep 1', 'keep 1'])
  expect(get()).toBe('keep 1')
})

it('answers and keeps what comes late, when nothing came before', async () => {
  const { ends, get, pass } = setUp()
  const waiting = get()
  await pass(times.deadline)
  ends[0]?.('keep')
  expect(await waiting).toBe('keep 0')
  expect(get()).toBe('keep 0')
})

it.each(['keep', 'pass', 'fault'] as const)('takes no late %s for the newest', async (verdict) => {
  const { ends, get, pass } = setUp()
  void get()
  await pass(times.deadline)
  ends[1]?.('keep')
  await pass(0)
  ends[0]?.(verdict)
  await pass(0)
  expect(get()).toBe('keep 1')
})

it('answers the page of before meanwhile, and renders it anew after a pause', async () => {
  const { ends, get, pass } = setUp()
  const first = get()
  ends[0]?.('keep')
  await first
  await pass(times.fresh)
  expect(get()).toBe('keep 0')
  await pass(times.deadline)
  expect([get(), ends.length]).toEqual(['keep 0', 2])
  await pass(times.pause)
  expect([get(), ends.length]).toEqual(['keep 0', 3])
  ends[2]?.('keep')
  await pass(0)
  expect(get()).toBe('keep 2')
})

it('leaves no timer behind a rendering that ended', async () => {
  const { ends, get } = setUp()
  const waiting = get()
  ends[0]?.('keep')
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})
