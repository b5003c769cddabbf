import { point, straight } from './sequences.ts'
import type { Structure, Weave } from './structure.ts'

/**
 * Ordinary honeycomb on a pointed draw both ways: a single raised diagonal, inside it one line
 * left down, and everything within that raised, so that ridges of warp and weft enclose a hollow.
 */
function honeycomb(shafts: number): Weave {
  const tieUp = straight(shafts).map((treadle) =>
    straight(shafts).filter((shaft) => {
      const inside = shafts + 1 - (treadle + shaft)
      return inside === 0 || inside > 1
    }),
  )
  return { threading: point(shafts), tieUp, treadling: point(shafts) }
}

/** Waffle weave over four, five and six shafts. */
export const waffle: Structure = {
  name: 'waffle',
  longestFloat: { warp: 9, weft: 9 },
  weaves: [honeycomb(4), honeycomb(5), honeycomb(6)],
}
