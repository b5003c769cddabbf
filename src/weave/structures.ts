import type { Weave } from './drawdown.ts'

/** The straight draw: 1, 2, … `shafts`. */
function straight(shafts: number): number[] {
  return Array.from({ length: shafts }, (_, i) => i + 1)
}

/** `order`, `times` times in a row. */
function repeat<T>(order: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => order).flat()
}

/**
 * One repeat of a point draw: up to `peak` and back. Beyond `shafts` it wraps to 1 (goose-eye):
 * point(4, 6) is 1 2 3 4 1 2 1 4 3 2.
 */
function point(shafts: number, peak = shafts): number[] {
  const up = straight(peak)
  return [...up, ...up.slice(1, -1).reverse()].map((step) => ((step - 1) % shafts) + 1)
}

/** The tie-up of a twill from its ratio, over, under, over …: twill(2, 2) raises 1+2, 2+3, 3+4, 4+1. */
function twill(...ratio: readonly number[]): number[][] {
  const raised = ratio.flatMap((count, i) => repeat([i % 2 === 0], count))
  return raised.map((_, first) =>
    raised.flatMap((up, i) => (up ? [((first + i) % raised.length) + 1] : [])),
  )
}

export type Structure = Readonly<{ name: string; weaves: readonly Weave[] }>

const straightOn = (threading: number[], tieUp: number[][]): Weave => ({
  threading,
  tieUp,
  treadling: straight(tieUp.length),
})

/** The treadling repeats the threading. */
const asDrawnIn = (threading: number[], tieUp: number[][]): Weave => ({
  threading,
  tieUp,
  treadling: threading,
})

/** Two weaves on one point draw: the first zigzags, the second makes diamonds. */
const zigzagAndDiamond = (threading: number[], tieUp: number[][]): Weave[] => [
  straightOn(threading, tieUp),
  asDrawnIn(threading, tieUp),
]

const twoBlocks = (first: number, second: number) => [...repeat([1], first), ...repeat([2], second)]

const rose = [1, 2, 3, 4, 1, 4, 3, 2]

/** `there` times 1 2 3 4, then `back` times 2 1 4 3: at each turn neighbouring ends are opposite. */
const broken = (there: number, back: number) => [
  ...repeat([1, 2, 3, 4], there),
  ...repeat([2, 1, 4, 3], back),
]

const brokenPoints = [
  broken(1, 1),
  broken(2, 2),
  broken(3, 3),
  broken(2, 1),
  broken(3, 1),
  broken(3, 2),
]

// The four blocks of overshot: each is threaded on two of four shafts, one odd and one even, and shares one
// with the next block. Treadles 1 and 2 weave tabby; a block's own treadle leaves its two shafts down.
const a = { pair: [1, 2], treadle: 3 }
const b = { pair: [3, 2], treadle: 4 }
const c = { pair: [3, 4], treadle: 5 }
const d = { pair: [1, 4], treadle: 6 }

/** A seed picks one by its index: adding, removing or reordering entries changes the cloth of existing pages. */
export const structures: readonly Structure[] = [
  // Plain weave: two shafts, every thread over one and under one.
  { name: 'plain', weaves: [straightOn([1, 2], [[1], [2]])] },
  // Basket weave: plain weave with two or three threads moving as one, regular or alternating.
  {
    name: 'basket',
    weaves: [
      asDrawnIn(twoBlocks(2, 2), [[1], [2]]),
      asDrawnIn(twoBlocks(3, 3), [[1], [2]]),
      asDrawnIn(twoBlocks(1, 2), [[1], [2]]),
      asDrawnIn(twoBlocks(1, 3), [[1], [2]]),
      asDrawnIn(twoBlocks(2, 3), [[1], [2]]),
    ],
  },
  // The 2/2 twill. In Iceland this is vaðmál, the cloth that was once the country's currency.
  {
    name: 'twill-2-2',
    weaves: [straightOn(straight(4), twill(2, 2))],
  },
  // The 1/3 twill: the weft lies on top; turned over it is denim.
  {
    name: 'twill-1-3',
    weaves: [straightOn(straight(4), twill(1, 3))],
  },
  // Twills over eight shafts whose diagonals have two widths.
  {
    name: 'twill-fancy',
    weaves: [
      straightOn(straight(8), twill(3, 2, 1, 2)),
      straightOn(straight(8), twill(3, 3, 1, 1)),
      straightOn(straight(8), twill(2, 1, 2, 3)),
      straightOn(straight(8), twill(1, 2, 2, 3)),
    ],
  },
  // Undulating twill: some ends threaded twice, so that the 2/2 diagonal bends.
  {
    name: 'twill-undulating',
    weaves: [
      [1, 1, 1, 1, 2, 2, 2, 2],
      [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2],
      [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1],
      [1, 1, 1, 2, 2, 2, 2, 1],
    ].map((counts) => {
      const threading = counts.flatMap((count, i) => repeat([(i % 4) + 1], count))
      return straightOn(threading, twill(2, 2))
    }),
  },
  // Satin over five and eight shafts: the diagonal is scattered by steps of two and three.
  {
    name: 'satin',
    weaves: [
      { threading: straight(5), tieUp: twill(1, 4), treadling: [1, 3, 5, 2, 4] },
      { threading: straight(8), tieUp: twill(1, 7), treadling: [1, 4, 7, 2, 5, 8, 3, 6] },
    ],
  },
  // Point twill: a pointed draw over six or eight shafts.
  {
    name: 'point-twill',
    weaves: [
      ...zigzagAndDiamond(point(6), twill(3, 3)),
      ...zigzagAndDiamond(point(6), twill(2, 1, 1, 2)),
      ...zigzagAndDiamond(point(8), twill(3, 2, 1, 2)),
      ...zigzagAndDiamond(point(8), twill(2, 2, 2, 2)),
      ...zigzagAndDiamond(point(8), twill(2, 3, 2, 1)),
    ],
  },
  // Goose eye: the 2/2 twill climbs further than four ends before it turns.
  {
    name: 'goose-eye',
    weaves: [6, 7, 8, 9, 10, 11].flatMap((peak) => zigzagAndDiamond(point(4, peak), twill(2, 2))),
  },
  // Bird's eye: the smallest diamond, 1 2 3 4 3 2 both ways, with a dot in the middle.
  {
    name: 'birds-eye',
    weaves: [asDrawnIn(point(4), twill(2, 2)), asDrawnIn(point(4), twill(1, 3))],
  },
  // Rosepath (rosengång): the draw 1 2 3 4 1 4 3 2 of Scandinavian house weaving.
  {
    name: 'rosepath',
    weaves: [
      ...zigzagAndDiamond(rose, twill(2, 2)),
      asDrawnIn(rose, twill(1, 3)),
      { threading: rose, tieUp: twill(2, 2), treadling: point(4) },
    ],
  },
  // Herringbone: 2/2 twill in stripes that lean left and right by turns.
  {
    name: 'herringbone',
    weaves: brokenPoints.map((threading) => straightOn(threading, twill(2, 2))),
  },
  // Dornick: herringbone broken in the treadling too, which gives squares of opposed twill.
  {
    name: 'dornick',
    weaves: brokenPoints.map((threading) => asDrawnIn(threading, twill(2, 2))),
  },
  // Waffle weave, ordinary honeycomb on a pointed draw both ways: a single raised diagonal,
  // inside it one line left down, and everything within that raised, so that ridges enclose a
  // hollow.
  {
    name: 'waffle',
    weaves: [4, 5, 6].map((shafts) => {
      const tieUp = straight(shafts).map((treadle) =>
        straight(shafts).filter((shaft) => {
          const inside = shafts + 1 - (treadle + shaft)
          return inside === 0 || inside > 1
        }),
      )
      return asDrawnIn(point(shafts), tieUp)
    }),
  },
  // Overshot: pattern weft floats in blocks over a tabby ground. Woven as drawn in: each block is
  // threaded as two pairs of ends, and after each of its two pattern picks comes a pick of tabby.
  {
    name: 'overshot',
    weaves: [
      [a, b, c, d],
      [a, b, c, d, c, b],
    ].map((profile) => ({
      threading: profile.flatMap(({ pair }) => repeat(pair, 2)),
      tieUp: [
        [1, 3],
        [2, 4],
        [3, 4],
        [1, 4],
        [1, 2],
        [2, 3],
      ],
      treadling: profile.flatMap(({ treadle }) => [treadle, 1, treadle, 2]),
    })),
  },
  // Monk's belt (munkabälte): overshot of two blocks that share no shaft, so it is all squares.
  {
    name: 'monks-belt',
    weaves: [
      [2, 2],
      [3, 1],
      [3, 1, 1, 1],
      [3, 2, 1, 2],
    ].map((pairs) => ({
      threading: pairs.flatMap((count, i) => repeat(i % 2 === 0 ? [1, 2] : [3, 4], count)),
      tieUp: [
        [1, 3],
        [2, 4],
        [3, 4],
        [1, 2],
      ],
      treadling: pairs.flatMap((count, i) => repeat([3 + (i % 2), 1, 3 + (i % 2), 2], count)),
    })),
  },
]

const narrow = ['twill-2-2', 'twill-1-3', 'twill-undulating', 'herringbone']

/** Structures whose repeat is four threads in one direction: they fit into a narrow strip. */
export const narrowStructures = structures.filter(({ name }) => narrow.includes(name))

const threading = point(4, 8)
const tabby = [
  [1, 3],
  [2, 4],
]

/** Five weaves on one threading, with different tie-ups and treadlings. */
export const sampler: readonly Weave[] = [
  { threading, tieUp: tabby, treadling: straight(2) },
  { threading, tieUp: twill(2, 2), treadling: straight(4) },
  { threading, tieUp: twill(3, 1), treadling: point(4) },
  { threading, tieUp: twill(1, 3), treadling: threading },
  { threading, tieUp: twill(2, 2), treadling: threading },
]
