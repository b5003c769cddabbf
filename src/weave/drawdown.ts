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

/** A unit is one thread. */
export type Tile = Readonly<{ width: number; height: number; d: string }>

/** One repeat as a path to be stroked one unit wide, a line a warp float; end e is on x = e. */
export function tile(weave: Weave): Tile {
  const cloth = drawdown(weave)
  const width = weave.threading.length
  const height = cloth.length
  let d = ''
  for (let end = 0; end < width; end++) {
    let reached = -1
    for (let pick = 0; pick < height; pick++) {
      const first = pick
      while (cloth[pick]?.[end]) pick++
      if (pick === first) continue
      d += reached < 0 ? `M${end} ${first}` : `m0 ${first - reached}`
      d += `v${pick - first}`
      reached = pick
    }
  }
  return { width, height, d }
}
