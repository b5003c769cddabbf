import { describe, expect, it } from 'vitest'
import { drawdown } from './drawdown.ts'
import { liftNotation, threadingNotation } from './notation.ts'
import { sampler } from './sampler.ts'

/** The longest run of equal cells in a row that repeats for ever. */
function longestFloat(row: readonly boolean[]): number {
  const twice = [...row, ...row].map((up) => (up ? 'o' : 'u')).join('')
  return Math.max(...(twice.match(/o+|u+/g) ?? ['']).map(({ length }) => length))
}

describe('sampler', () => {
  it('is five cloths on one warp', () => {
    expect(sampler).toHaveLength(5)
    expect(new Set(sampler.map(({ threading }) => threading.join())).size).toBe(1)
    expect(new Set(sampler.map((weave) => JSON.stringify(drawdown(weave)))).size).toBe(5)
  })

  it('begins with plain weave and has no float over five threads', () => {
    const floats = sampler.map((weave) => Math.max(...drawdown(weave).map(longestFloat)))
    expect(floats[0]).toBe(1)
    expect(Math.max(...floats)).toBeLessThanOrEqual(5)
  })
})

describe('the notation', () => {
  const weave = { threading: [1, 2], tieUp: [[1], [1, 2]], treadling: [1, 2] }

  it('writes shaft 1 of the threading at the bottom', () => {
    expect(threadingNotation(weave)).toEqual({ width: 2, height: 2, d: 'M0 1h1v1h-1zM1 0h1v1h-1z' })
  })

  it('fills the shafts that each pick raises', () => {
    expect(liftNotation(weave)).toEqual({
      width: 2,
      height: 2,
      d: 'M0 0h1v1h-1zM0 1h1v1h-1zM1 1h1v1h-1z',
    })
  })
})
