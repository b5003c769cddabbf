import { expect, it } from 'vitest'
import { routes } from '#routing/routing'
import { bandsOf, draft } from './draft.ts'
import { drawdown, tile } from './drawdown.ts'
import { narrowStructures } from './structures.ts'

const paths = Object.values(routes)

it('gives at least four pages in five a unique tile', () => {
  const tiles = new Set(paths.map((path) => tile(draft(path)).d))
  expect(tiles.size / paths.length).toBeGreaterThanOrEqual(0.8)
})

it('accepts any text as a seed, and uses only the given structures', () => {
  for (const seed of ['', 'þæö', '🧶', 'x'.repeat(5000)]) {
    const woven = draft(seed, narrowStructures)
    expect(narrowStructures.map(({ name }) => name)).toContain(woven.structure)
    expect(drawdown(woven).flat()).toContain(true)
  }
  expect(() => draft('/', [])).toThrow(RangeError)
})

it('gives no two of twenty bands the same yarns, and shows the dyed face of each', () => {
  const bands = bandsOf(Array.from({ length: 20 }, (_, place) => `choice ${place}`))
  const yarns = bands.map(({ weft, stripe = weft }) => [weft, stripe].sort().join())
  expect(new Set(yarns).size).toBe(20)
  for (const { weave, weft, stripe } of bands) {
    const warp = drawdown(weave).flat()
    expect(warp.filter(Boolean).length).toBeLessThanOrEqual(warp.length / 2)
    expect(stripe).not.toBe(weft)
  }
})
