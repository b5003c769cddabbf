import { expect, it } from 'vitest'
import { type Drawdown, drawdown } from './drawdown.ts'
import { sampler, structures } from './structures.ts'

/** The longest run of equal cells, wrapping around at the edge. */
function longestRun(thread: readonly boolean[]): number {
  const twice = [...thread, ...thread].map((up) => (up ? 'o' : 'u')).join('')
  return Math.max(...(twice.match(/o+|u+/g) ?? ['']).map(({ length }) => length))
}

const ends = (cloth: Drawdown) =>
  (cloth[0] ?? []).map((_, end) => cloth.map((pick) => pick[end] === true))

const all = [...structures, { name: 'sampler', weaves: sampler }]

it.each(all)('$name interlaces all its threads, also across the edge', ({ weaves }) => {
  const cloths = weaves.map(drawdown)
  const threads = [cloths.flatMap(ends), cloths.flat()]
  for (const thread of threads.flat()) expect(new Set(thread).size).toBe(2)
  // Waffle has the longest floats.
  expect(Math.max(...threads.flat().map(longestRun))).toBeLessThanOrEqual(9)
})
