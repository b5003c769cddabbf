import type { Weave } from './drawdown.ts'
import { point, straight, twill } from './structures.ts'

const threading = point(4, 8)
const tabby = [
  [1, 3],
  [2, 4],
]

/** Five cloths on one warp, by treading the pedals differently. */
export const sampler: readonly Weave[] = [
  { threading, tieUp: tabby, treadling: straight(2) },
  { threading, tieUp: twill(2, 2), treadling: straight(4) },
  { threading, tieUp: twill(3, 1), treadling: point(4) },
  { threading, tieUp: twill(1, 3), treadling: threading },
  { threading, tieUp: twill(2, 2), treadling: threading },
]
