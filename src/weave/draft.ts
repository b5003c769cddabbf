import { turn, type Weave } from './drawdown.ts'
import { type Palette, palettes } from './palettes.ts'
import { choices } from './seed.ts'
import { type Structure, structures } from './structures.ts'

/** The loom's own word in front of every seed; another word would deal every page another cloth. */
const loom = 'vefur18096'

/** A weave with the name of its structure and the yarns it is woven in. */
type Draft = Weave & Readonly<{ structure: string; palette: Palette }>

/**
 * The draft that belongs to a seed (a page's path, a project's id): always the same for the same
 * seed. It is one weave of the given structures, perhaps turned by a quarter and mirrored either
 * way, which are the eight ways of laying the cloth on a table, and a pair of yarns.
 * @throws RangeError when there is no weave to choose from.
 */
export function draft(seed: string, among: readonly Structure[] = structures): Draft {
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
