import { drawdown, turn, type Weave } from './drawdown.ts'
import { type Structure, structures } from './structures.ts'

/** 32-bit FNV-1a of the UTF-8 bytes, unsigned. */
export function hash(seed: string): number {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) h = Math.imul(h ^ byte, 0x01000193)
  return h >>> 0
}

/** Choices that are the same for a seed everywhere (mulberry32): of `count`, one from 0. */
export function choices(seed: string): (count: number) => number {
  let state = hash(seed)
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * count)
  }
}

/** Each is a colour token of the style sheet. */
export type Yarn = 'ink' | 'wool' | 'moorit' | 'madder' | 'woad' | 'moss' | 'paper'

export type Palette = Readonly<{ warp: Yarn; weft: Yarn }>

/** Each has its class `<warp>-<weft>` in Cloth.module.css. */
const palettes: readonly Palette[] = [
  { warp: 'madder', weft: 'paper' },
  { warp: 'moorit', weft: 'paper' },
  { warp: 'woad', weft: 'paper' },
  { warp: 'moss', weft: 'paper' },
  { warp: 'woad', weft: 'moorit' },
  { warp: 'madder', weft: 'moorit' },
  { warp: 'woad', weft: 'wool' },
  { warp: 'ink', weft: 'moorit' },
]

/** `madder-paper`. */
export function paletteName({ warp, weft }: Palette): string {
  return `${warp}-${weft}`
}

/** Another word would deal every page another cloth. */
const loom = 'vefur18096'

/** A seed’s weave, turned and mirrored, in its yarns. Throws RangeError without any to choose. */
export function draft(seed: string, among: readonly Structure[] = structures) {
  const choose = choices(`${loom}:${seed}`)
  const structure = among[choose(among.length)]
  const weave = structure?.weaves[choose(structure.weaves.length)]
  const palette = palettes[choose(palettes.length)]
  if (structure === undefined || weave === undefined || palette === undefined) {
    throw new RangeError('No weave to choose from')
  }
  const { threading, tieUp, treadling } = choose(2) === 0 ? weave : turn(weave)
  return {
    structure: structure.name,
    palette,
    threading: choose(2) === 0 ? threading : threading.toReversed(),
    tieUp,
    treadling: choose(2) === 0 ? treadling : treadling.toReversed(),
  }
}

/**
 * A stretch of a cloth of many: its weave and the yarn of its weft, by turns with a second one two picks
 * at a time.
 */
export type Band = Readonly<{ weave: Weave; weft: Yarn; stripe: Yarn | undefined }>

/** By turns, so that neighbours differ. */
const wefts = ['madder', 'ink', 'moss', 'moorit', 'woad', 'wool'] as const
/** How far on the second yarn stands in each round of `wefts`: no two of 20 bands have the same yarns. */
const stripes = [undefined, 2, 1, 3]

// Their repeats are long: a page has many bands, and each is short.
const long = ['plain', 'overshot', 'monks-belt', 'twill-undulating']
const among = structures.filter(({ name }) => !long.includes(name))

/**
 * What each seed weaves into one cloth, in their order: the same whichever of them are then woven. Every
 * weft crosses one undyed warp.
 */
export function bandsOf(seeds: readonly string[]): readonly Band[] {
  const yarn = (place: number) => wefts[place % wefts.length] ?? 'madder'
  return seeds.map((seed, place) => {
    const { threading, tieUp, treadling } = dyedFace(draft(seed, among))
    const on = stripes[Math.floor(place / wefts.length) % stripes.length]
    return {
      weave: { threading, tieUp, treadling },
      weft: yarn(place),
      stripe: on === undefined ? undefined : yarn(place + on),
    }
  })
}

/** The side of a weave on which at least half is weft, the dyed yarn. */
function dyedFace(weave: Weave): Weave {
  const cloth = drawdown(weave).flat()
  if (cloth.filter((isWarp) => isWarp).length * 2 <= cloth.length) return weave
  const shafts = Array.from({ length: Math.max(...weave.threading) }, (_, i) => i + 1)
  const tieUp = weave.tieUp.map((raised) => shafts.filter((shaft) => !raised.includes(shaft)))
  return { ...weave, tieUp }
}
