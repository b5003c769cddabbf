import { expect, it } from 'vitest'
import { type Drawdown, drawdown } from './drawdown.ts'
import { sampler, structures } from './structures.ts'

/** The longest floats: how many picks an end passes over or under, and how many ends a pick does. */
const longestFloats: Readonly<Record<string, readonly [warp: number, weft: number]>> = {
  ...{ plain: [1, 1], basket: [3, 3], 'twill-2-2': [2, 2], 'twill-1-3': [3, 3] },
  ...{ 'twill-fancy': [3, 3], 'twill-undulating': [2, 4], satin: [7, 7], 'point-twill': [5, 5] },
  ...{ 'goose-eye': [3, 3], 'birds-eye': [5, 5], rosepath: [5, 5], herringbone: [2, 2] },
  ...{ dornick: [2, 2], waffle: [9, 9], overshot: [3, 6], 'monks-belt': [3, 6], sampler: [5, 5] },
}

/** The longest run of equal cells, wrapping around at the edge. */
function longestRun(thread: readonly boolean[]): number {
  const twice = [...thread, ...thread].map((up) => (up ? 'o' : 'u')).join('')
  return Math.max(...(twice.match(/o+|u+/g) ?? ['']).map(({ length }) => length))
}

const ends = (cloth: Drawdown) =>
  (cloth[0] ?? []).map((_, end) => cloth.map((pick) => pick[end] === true))

const all = [...structures, { name: 'sampler', weaves: sampler }]

it.each(all)('$name interlaces all its threads, also across the edge', ({ name, weaves }) => {
  const cloths = weaves.map(drawdown)
  const threads = [cloths.flatMap(ends), cloths.flat()]
  for (const thread of threads.flat()) expect(new Set(thread).size).toBe(2)
  expect(threads.map((each) => Math.max(...each.map(longestRun)))).toEqual(longestFloats[name])
})
