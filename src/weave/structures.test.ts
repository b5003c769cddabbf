import { describe, expect, it } from 'vitest'
import { type Drawdown, drawdown } from './drawdown.ts'
import { sampler, structures } from './structures.ts'

/** The longest run of picks that an end passes over or under, and of ends that a pick does. */
const longestFloats: Readonly<Record<string, readonly [warp: number, weft: number]>> = {
  ...{ plain: [1, 1], basket: [3, 3], 'twill-2-2': [2, 2], 'twill-1-3': [3, 3] },
  ...{ 'twill-fancy': [3, 3], 'twill-undulating': [2, 4], satin: [7, 7], 'point-twill': [5, 5] },
  ...{ 'goose-eye': [3, 3], 'birds-eye': [5, 5], rosepath: [5, 5], herringbone: [2, 2] },
  ...{ dornick: [2, 2], waffle: [9, 9], overshot: [3, 6], 'monks-belt': [3, 6], sampler: [5, 5] },
}

/** The longest run of equal cells, going round the edge. */
function longestRun(thread: readonly boolean[]): number {
  const twice = [...thread, ...thread].map((up) => (up ? 'o' : 'u')).join('')
  return Math.max(...(twice.match(/o+|u+/g) ?? ['']).map(({ length }) => length))
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

const all = [...structures, { name: 'sampler', weaves: sampler }]

describe.each(all)('$name', ({ name, weaves }) => {
  const cloths = weaves.map(drawdown)

  it('interlaces every thread, with its longest float across the edge of the repeat too', () => {
    const threads = [cloths.flatMap(ends), cloths.flat()]
    for (const thread of threads.flat()) expect(new Set(thread).size).toBe(2)
    expect(threads.map((all) => Math.max(...all.map(longestRun)))).toEqual(longestFloats[name])
  })

  it('is one cloth and does not fall apart into layers (Clapham 1980)', () => {
    for (const cloth of cloths) {
      const threads = cloth.length + (cloth[0]?.length ?? 0)
      expect(reached(cloth, (up) => up)).toBe(threads)
      expect(reached(cloth, (up) => !up)).toBe(threads)
    }
  })
})

it('has a sampler of five cloths on one warp, the first plain', () => {
  expect(new Set(sampler.map(({ threading }) => threading.join())).size).toBe(1)
  expect(new Set(sampler.map((weave) => JSON.stringify(drawdown(weave)))).size).toBe(5)
  const plain = {
    tieUp: [
      [1, 3],
      [2, 4],
    ],
    treadling: [1, 2],
  }
  expect(sampler[0]).toMatchObject(plain)
})
