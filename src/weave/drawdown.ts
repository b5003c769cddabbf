/**
 * As weavers write it, numbered from 1: the shaft of each end from the left, the shafts that each
 * treadle raises, the treadle of each pick from the top.
 */
export type Weave = Readonly<{
  threading: readonly number[]
  tieUp: readonly (readonly number[])[]
  treadling: readonly number[]
}>

/** Picks from the top, ends from the left; true where the warp is on top. */
export type Drawdown = readonly (readonly boolean[])[]

/** The cloth of one repeat. */
export function drawdown({ threading, tieUp, treadling }: Weave): Drawdown {
  return treadling.map((treadle) => {
    const raised = new Set(tieUp[treadle - 1])
    return threading.map((shaft) => raised.has(shaft))
  })
}

/** A weave turned by a quarter: what was warp on top is weft on top. */
export function turn({ threading, tieUp, treadling }: Weave): Weave {
  const treadles = tieUp.map((_, i) => i + 1)
  const shafts = Math.max(...threading)
  return {
    threading: treadling,
    tieUp: Array.from({ length: shafts }, (_, i) =>
      treadles.filter((treadle) => !tieUp[treadle - 1]?.includes(i + 1)),
    ),
    treadling: threading,
  }
}
