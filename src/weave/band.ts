import { draft } from './draft.ts'
import type { Weave } from './drawdown.ts'
import type { Yarn } from './palettes.ts'
import { structures } from './structures.ts'

/** A stretch of a cloth of many: its weave, the yarn of its weft, and how many picks it has. */
export type Band = Readonly<{ weave: Weave; weft: Yarn; picks: number }>

/** By turns, so that neighbours differ. */
const wefts = ['madder', 'woad', 'moss', 'ink', 'moorit', 'wool'] as const

// Their repeats are long: a page has many bands, and each is short.
const long = ['plain', 'overshot', 'monks-belt', 'twill-undulating']
const among = structures.filter(({ name }) => !long.includes(name))

/** About as many picks as a band has, in whole repeats. */
const usualPicks = 10

/** What each seed weaves into one cloth, in their order. Every weft crosses one undyed warp. */
export function bandsOf(seeds: readonly string[]): readonly Band[] {
  return seeds.map((seed, place) => {
    const { threading, tieUp, treadling } = draft(seed, among)
    const repeats = Math.max(1, Math.round(usualPicks / treadling.length))
    return {
      weave: { threading, tieUp, treadling },
      weft: wefts[place % wefts.length] ?? 'madder',
      picks: repeats * treadling.length,
    }
  })
}
