import type { Structure, Weave } from './structure.ts'

/** Two of four shafts weave a block; neighbouring blocks share one, and odd and even alternate. */
const overshotBlocks = { A: [1, 2], B: [3, 2], C: [3, 4], D: [1, 4] } as const

/** Treadles 1 and 2 are tabby; 3 to 6 leave down the two shafts of block A, B, C, D. */
const overshotTieUp = [
  [1, 3],
  [2, 4],
  [3, 4],
  [1, 4],
  [1, 2],
  [2, 3],
]

const patternTreadle = { A: 3, B: 4, C: 5, D: 6 } as const

type Block = keyof typeof overshotBlocks

/**
 * Overshot woven as drawn in: each block of the profile is threaded as two pairs of ends and
 * woven with two pattern picks, and after every pattern pick comes a pick of tabby.
 */
function overshotOf(profile: readonly Block[]): Weave {
  return {
    threading: profile.flatMap((block) => [...overshotBlocks[block], ...overshotBlocks[block]]),
    tieUp: overshotTieUp,
    treadling: profile.flatMap((block) => [patternTreadle[block], 1, patternTreadle[block], 2]),
  }
}

/** Overshot: pattern weft floats in blocks over a tabby ground. */
export const overshot: Structure = {
  name: 'overshot',
  longestFloat: { warp: 3, weft: 6 },
  weaves: [overshotOf(['A', 'B', 'C', 'D']), overshotOf(['A', 'B', 'C', 'D', 'C', 'B'])],
}

const belt = (ends: readonly number[]) =>
  ends.flatMap((pairs, i) => Array.from({ length: pairs }, () => (i % 2 === 0 ? [1, 2] : [3, 4])))

/** Monk's belt (munkabälte): overshot of two blocks that share no shaft, so it is all squares. */
export const monksBelt: Structure = {
  name: 'monks-belt',
  longestFloat: { warp: 3, weft: 6 },
  weaves: [
    [2, 2],
    [3, 1],
    [3, 1, 1, 1],
    [3, 2, 1, 2],
  ].map((pairs) => ({
    threading: belt(pairs).flat(),
    tieUp: [
      [1, 3],
      [2, 4],
      [3, 4],
      [1, 2],
    ],
    treadling: pairs.flatMap((count, i) =>
      Array.from({ length: count }, () => [3 + (i % 2), 1, 3 + (i % 2), 2]).flat(),
    ),
  })),
}
