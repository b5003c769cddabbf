import type { Weave } from './structure.ts'

/** One row per pick from the top, one cell per end from the left; true where the warp is on top. */
export type Drawdown = readonly (readonly boolean[])[]

/**
 * The cloth of one repeat: treadling x tie-up x threading as a product of matrices of zeros and
 * ones. Threading and treadling have a single one per thread, so the product is a look-up.
 * @throws RangeError when a pick names a treadle, or a tie-up a shaft, that is not there.
 */
export function drawdown({ threading, tieUp, treadling }: Weave): Drawdown {
  const threaded = new Set(threading)
  for (const shaft of tieUp.flat()) {
    if (!threaded.has(shaft)) throw new RangeError(`Shaft ${shaft} is tied up but not threaded`)
  }
  return treadling.map((treadle) => {
    const raised = tieUp[treadle - 1]
    if (raised === undefined) throw new RangeError(`Treadle ${treadle} is not tied up`)
    return threading.map((shaft) => raised.includes(shaft))
  })
}
