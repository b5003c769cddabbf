import { drawdown, turn, type Weave } from './drawdown.ts'
import { type Structure, structures } from './structures.ts'

/** 32-bit FNV-1a of the UTF-8 bytes, unsigned. */
export function hash(seed: string): number {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) h = Math.imul(h ^ byte, 0x01000193)
  return h >>> 0
}

/** A seeded random generator (mulberry32): each call returns an integer from 0 to `count - 1`. */
export function choices(seed: string): (count: number) => number {
  let state = hash(seed)
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * count)
  }
}

/** Each yarn is a colour token of the style sheet. */
export type Yarn = 'ink' | 'wool' | 'moorit' | 'madder' | 'woad' | 'moss' | 'paper'

export type Palette = Readonly<{ warp: Yarn; weft: Yarn }>

/** Each palette has a class `<warp>-<weft>` in Cloth.module.css. */
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

/** The class name of a palette, such as `madder-paper`. */
export function paletteName({ warp, weft }: Palette): string {
  return `${warp}-${weft}`
}

/** The salt of all seeds: changing it would give every page another cloth. */
const salt = 'vefur18096'

/**
 * The draft of a seed: a weave out of `among`, perhaps turned or mirrored, and its yarns. Throws
 * RangeError if `among` is empty.
 */
export function draft(seed: string, among: readonly Structure[] = structures) {
  const choose = choices(`${salt}:${seed}`)
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
 * One band of a cloth made of several: its weave, and the yarn of its weft, which alternates every two
 * picks with `stripe`, if there is one.
 */
export type Band = Readonly<{ weave: Weave; weft: Yarn; stripe: Yarn | undefined }>

/** Used in rotation, so that neighbouring bands differ. */
const wefts = ['madder', 'ink', 'moss', 'moorit', 'woad', 'wool'] as const
/** The offset in `wefts` of the second yarn, by round: no two of 20 bands have the same pair of yarns. */
const stripes = [undefined, 2, 1, 3]

// Bands are short, so structures with a long repeat do not suit them.
const long = ['plain', 'overshot', 'monks-belt', 'twill-undulating']
const among = structures.filter(({ name }) => !long.includes(name))

/**
 * The band of each seed, in order. A band depends on its seed and position alone, so any subset can be
 * woven. All bands share one undyed warp.
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

/** The face of a weave on which the weft, the dyed yarn, covers at least half. */
function dyedFace(weave: Weave): Weave {
  const cloth = drawdown(weave).flat()
  if (cloth.filter((isWarp) => isWarp).length * 2 <= cloth.length) return weave
  const shafts = Array.from({ length: Math.max(...weave.threading) }, (_, i) => i + 1)
  const tieUp = weave.tieUp.map((raised) => shafts.filter((shaft) => !raised.includes(shaft)))
  return { ...weave, tieUp }
}
