import type { Weave } from './structure.ts'

/** One threading for the whole warp: the goose-eye draw over four shafts, peak at the eighth end. */
const threading = [1, 2, 3, 4, 1, 2, 3, 4, 3, 2, 1, 4, 3, 2]

const tabby = [
  [1, 3],
  [2, 4],
]
const balanced = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 1],
]
const warpFaced = [
  [1, 2, 3],
  [2, 3, 4],
  [3, 4, 1],
  [4, 1, 2],
]
const weftFaced = [[1], [2], [3], [4]]

/**
 * A sampler as weavers make one: five cloths after each other on the same warp, from plain weave to
 * goose eye, by treading the pedals differently. The warp runs through all of them, so the five can
 * be shown as one piece.
 */
export const sampler: readonly Weave[] = [
  { threading, tieUp: tabby, treadling: [1, 2] },
  { threading, tieUp: balanced, treadling: [1, 2, 3, 4] },
  { threading, tieUp: warpFaced, treadling: [1, 2, 3, 4, 3, 2] },
  { threading, tieUp: weftFaced, treadling: threading },
  { threading, tieUp: balanced, treadling: threading },
]
