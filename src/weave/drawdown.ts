/**
 * A weave as weavers write it down. Shafts and treadles are numbered from 1.
 * `threading[e]` is the shaft that carries warp end `e`, counted from the left;
 * `treadling[p]` is the treadle pressed for pick `p`, counted from the top;
 * `tieUp[t - 1]` lists the shafts that treadle `t` raises (rising shed).
 */
export type Weave = Readonly<{
  threading: readonly number[]
  tieUp: readonly (readonly number[])[]
  treadling: readonly number[]
}>

/** One row per pick from the top, one cell per end from the left; true where the warp is on top. */
export type Drawdown = readonly (readonly boolean[])[]

/**
 * The cloth of one repeat: treadling x tie-up x threading as a product of matrices of zeros and
 * ones. Threading and treadling have a single one per thread, so the product is a look-up.
 */
export function drawdown({ threading, tieUp, treadling }: Weave): Drawdown {
  return treadling.map((treadle) => {
    const raised = new Set(tieUp[treadle - 1])
    return threading.map((shaft) => raised.has(shaft))
  })
}

/**
 * The turned draft: the same cloth seen after a quarter turn, warp for weft. Threading and
 * treadling change places, and the tie-up is transposed and complemented, because what was warp on
 * top is now weft on top.
 */
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
