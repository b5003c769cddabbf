import { repeat, straight, twill } from './sequences.ts'
import type { Structure } from './structure.ts'

/**
 * The broken point: `there` times 1 2 3 4, then `back` times 2 1 4 3. Where the direction turns
 * one shaft is left out, so the two neighbours are opposite in every shed and the ridge is a cut.
 */
const broken = (there: number, back: number) => [
  ...repeat([1, 2, 3, 4], there),
  ...repeat([2, 1, 4, 3], back),
]

const stripes = [
  [1, 1],
  [2, 2],
  [3, 3],
  [2, 1],
  [3, 1],
  [3, 2],
] as const

/** Herringbone: 2/2 twill in stripes that lean left and right by turns. */
export const herringbone: Structure = {
  name: 'herringbone',
  longestFloat: { warp: 2, weft: 2 },
  weaves: stripes.map(([there, back]) => ({
    threading: broken(there, back),
    tieUp: twill(2, 2),
    treadling: straight(4),
  })),
}

/** Dornick: herringbone broken in the treadling too, which gives squares of opposed twill. */
export const dornick: Structure = {
  name: 'dornick',
  longestFloat: { warp: 2, weft: 2 },
  weaves: stripes.map(([there, back]) => ({
    threading: broken(there, back),
    tieUp: twill(2, 2),
    treadling: broken(there, back),
  })),
}
