import { straight, twill, undulating } from './sequences.ts'
import type { Structure } from './structure.ts'

/** The 2/2 twill. In Iceland this is vaðmál, the cloth that was once the country's currency. */
export const balancedTwill: Structure = {
  name: 'twill-2-2',
  longestFloat: { warp: 2, weft: 2 },
  weaves: [{ threading: straight(4), tieUp: twill(2, 2), treadling: straight(4) }],
}

/** The 1/3 twill: the weft lies on top; turned over it is denim. */
export const unevenTwill: Structure = {
  name: 'twill-1-3',
  longestFloat: { warp: 3, weft: 3 },
  weaves: [{ threading: straight(4), tieUp: twill(1, 3), treadling: straight(4) }],
}

/** Twills over eight shafts whose diagonals have two widths. */
export const fancyTwill: Structure = {
  name: 'twill-fancy',
  longestFloat: { warp: 3, weft: 3 },
  weaves: [twill(3, 2, 1, 2), twill(3, 3, 1, 1), twill(2, 1, 2, 3), twill(1, 2, 2, 3)].map(
    (tieUp) => ({ threading: straight(8), tieUp, treadling: straight(8) }),
  ),
}

/** Undulating twill: some ends threaded twice, so that the 2/2 diagonal bends. */
export const undulatingTwill: Structure = {
  name: 'twill-undulating',
  longestFloat: { warp: 2, weft: 4 },
  weaves: [
    [1, 1, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1],
    [1, 1, 1, 2, 2, 2, 2, 1],
  ].map((counts) => ({
    threading: undulating(counts),
    tieUp: twill(2, 2),
    treadling: straight(4),
  })),
}

/** Satin over five and eight shafts: the diagonal is scattered by steps of two and three. */
export const satin: Structure = {
  name: 'satin',
  longestFloat: { warp: 7, weft: 7 },
  weaves: [
    { threading: straight(5), tieUp: twill(1, 4), treadling: [1, 3, 5, 2, 4] },
    { threading: straight(8), tieUp: twill(1, 7), treadling: [1, 4, 7, 2, 5, 8, 3, 6] },
  ],
}
