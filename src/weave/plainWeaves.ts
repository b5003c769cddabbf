import { repeat } from './sequences.ts'
import type { Structure } from './structure.ts'

const twoBlocks = (first: number, second: number) => [...repeat([1], first), ...repeat([2], second)]

/** Plain weave: two shafts, every thread over one and under one. */
export const plain: Structure = {
  name: 'plain',
  longestFloat: { warp: 1, weft: 1 },
  weaves: [{ threading: [1, 2], tieUp: [[1], [2]], treadling: [1, 2] }],
}

/** Basket weave: plain weave with two or three threads moving as one, regular or alternating. */
export const basket: Structure = {
  name: 'basket',
  longestFloat: { warp: 3, weft: 3 },
  weaves: [
    [2, 2, 2, 2] as const,
    [3, 3, 3, 3] as const,
    [1, 2, 1, 2] as const,
    [1, 3, 1, 3] as const,
    [2, 3, 2, 3] as const,
  ].map(([a, b, c, d]) => ({
    threading: twoBlocks(a, b),
    tieUp: [[1], [2]],
    treadling: twoBlocks(c, d),
  })),
}
