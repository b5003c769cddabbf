import { point, straight, twill } from './sequences.ts'
import type { Structure, Weave } from './structure.ts'

/** Zigzag (straight treadling) and diamond (treadled as drawn in) on one pointed threading. */
const zigzagAndDiamond = (threading: number[], tieUp: number[][]): Weave[] => [
  { threading, tieUp, treadling: straight(tieUp.length) },
  { threading, tieUp, treadling: threading },
]

/** Point twill: a pointed draw over six or eight shafts. */
export const pointTwill: Structure = {
  name: 'point-twill',
  longestFloat: { warp: 5, weft: 5 },
  weaves: [
    ...zigzagAndDiamond(point(6), twill(3, 3)),
    ...zigzagAndDiamond(point(6), twill(2, 1, 1, 2)),
    ...zigzagAndDiamond(point(8), twill(3, 2, 1, 2)),
    ...zigzagAndDiamond(point(8), twill(2, 2, 2, 2)),
    ...zigzagAndDiamond(point(8), twill(2, 3, 2, 1)),
  ],
}

/** Goose eye: the 2/2 twill climbs further than four ends before it turns. */
export const gooseEye: Structure = {
  name: 'goose-eye',
  longestFloat: { warp: 3, weft: 3 },
  weaves: [6, 7, 8, 9, 10, 11].flatMap((peak) => zigzagAndDiamond(point(4, peak), twill(2, 2))),
}

/** Bird's eye: the smallest diamond, 1 2 3 4 3 2 both ways, with a dot in the middle. */
export const birdsEye: Structure = {
  name: 'birds-eye',
  longestFloat: { warp: 5, weft: 5 },
  weaves: [
    { threading: point(4), tieUp: twill(2, 2), treadling: point(4) },
    { threading: point(4), tieUp: twill(1, 3), treadling: point(4) },
  ],
}

const rose = [1, 2, 3, 4, 1, 4, 3, 2]

/** Rosepath (rosengång): the draw 1 2 3 4 1 4 3 2 of Scandinavian house weaving. */
export const rosepath: Structure = {
  name: 'rosepath',
  longestFloat: { warp: 5, weft: 5 },
  weaves: [
    ...zigzagAndDiamond(rose, twill(2, 2)),
    { threading: rose, tieUp: twill(1, 3), treadling: rose },
    { threading: rose, tieUp: twill(2, 2), treadling: point(4) },
  ],
}
