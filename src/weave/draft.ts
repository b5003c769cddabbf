import { turn } from './drawdown.ts'
import { palettes } from './palettes.ts'
import { choices } from './seed.ts'
import { type Structure, structures } from './structures.ts'

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
