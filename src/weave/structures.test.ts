import { describe, expect, it } from 'vitest'
import { type Drawdown, drawdown } from './drawdown.ts'
import { structures } from './structures.ts'

/** The longest run of equal cells, going round the edge; a thread that never changes is endless. */
function longestRun(thread: readonly boolean[]): number {
  const start = thread.findIndex((up, i) => up !== thread.at(i - 1))
  if (start === -1) return Number.POSITIVE_INFINITY
  let longest = 0
  let run = 0
  for (let i = start; i < start + thread.length; i++) {
    const here = thread[i % thread.length]
    run = i > start && here === thread[(i - 1) % thread.length] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

const ends = (cloth: Drawdown) =>
  (cloth[0] ?? []).map((_, end) => cloth.map((pick) => pick[end] === true))

/** How many threads can be reached from the first end, stepping from thread to thread below it. */
function reached(cloth: Drawdown, below: (warpOnTop: boolean) => boolean): number {
  const width = cloth[0]?.length ?? 0
  const seen = new Set([0])
  for (const thread of seen) {
    if (thread < width) {
      cloth.forEach((pick, p) => {
        if (below(pick[thread] === true)) seen.add(width + p)
      })
    } else {
      cloth[thread - width]?.forEach((up, end) => {
        if (!below(up)) seen.add(end)
      })
    }
  }
  return seen.size
}

describe.each(structures)('$name', ({ weaves, longestFloat }) => {
  const cloths = weaves.map(drawdown)

  it('has exactly the longest float it declares, across the edge of the repeat too', () => {
    expect(Math.max(...cloths.flatMap(ends).map(longestRun))).toBe(longestFloat.warp)
    expect(Math.max(...cloths.flat().map(longestRun))).toBe(longestFloat.weft)
  })

  it('interlaces every end and every pick', () => {
    for (const thread of [...cloths.flatMap(ends), ...cloths.flat()]) {
      expect(new Set(thread).size).toBe(2)
    }
  })

  it('is one cloth and does not fall apart into layers (Clapham 1980)', () => {
    for (const cloth of cloths) {
      const threads = cloth.length + (cloth[0]?.length ?? 0)
      expect(reached(cloth, (up) => up)).toBe(threads)
      expect(reached(cloth, (up) => !up)).toBe(threads)
    }
  })
})

it('knows at least nine structures, each by its own name', () => {
  expect(new Set(structures.map(({ name }) => name)).size).toBe(structures.length)
  expect(structures.length).toBeGreaterThanOrEqual(9)
})
