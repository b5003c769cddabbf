import type { Weave } from './drawdown.ts'
import { square } from './loom.ts'
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

/** A grid of squares, a unit a thread; `d` is the path of the filled ones. */
export type Notation = Readonly<{ width: number; height: number; d: string }>

/** A column an end, a row a shaft with shaft 1 at the bottom. */
export function threadingNotation({ threading }: Pick<Weave, 'threading'>): Notation {
  const shafts = Math.max(...threading)
  const d = threading.map((shaft, end) => square(end, shafts - shaft)).join('')
  return { width: threading.length, height: shafts, d }
}

/** A row a pick, a column a shaft, filled where the pick raises it. */
export function liftNotation({ threading, tieUp, treadling }: Weave): Notation {
  const d = treadling.flatMap((treadle, pick) =>
    (tieUp[treadle - 1] ?? []).map((shaft) => square(shaft - 1, pick)),
  )
  return { width: Math.max(...threading), height: treadling.length, d: d.join('') }
}
