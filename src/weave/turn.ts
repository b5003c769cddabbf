import type { Weave } from './structure.ts'

/**
 * The turned draft: the same cloth seen after a quarter turn, warp for weft. Threading and
 * treadling change places, and the tie-up is transposed and complemented, because what was warp on
 * top is now weft on top.
 */
export function turn({ threading, tieUp, treadling }: Weave): Weave {
  const treadles = tieUp.map((_, i) => i + 1)
  const shafts = Math.max(...threading)
  return {
    threading: treadling,
    tieUp: Array.from({ length: shafts }, (_, i) =>
      treadles.filter((treadle) => !tieUp[treadle - 1]?.includes(i + 1)),
    ),
    treadling: threading,
  }
}
