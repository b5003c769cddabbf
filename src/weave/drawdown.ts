/**
 * A weave in weavers' notation, numbered from 1: the shaft of each end from the left, the shafts that
 * each treadle raises, the treadle of each pick from the top.
 */
export type Weave = Readonly<{
  threading: readonly number[]
  tieUp: readonly (readonly number[])[]
  treadling: readonly number[]
}>

/** Rows are picks from the top, columns ends from the left; true where the warp is on top. */
export type Drawdown = readonly (readonly boolean[])[]

/** The drawdown of one repeat. */
export function drawdown({ threading, tieUp, treadling }: Weave): Drawdown {
  return treadling.map((treadle) => {
    const raised = new Set(tieUp[treadle - 1])
    return threading.map((shaft) => raised.has(shaft))
  })
}

/** A weave turned by 90°: warp and weft are exchanged. */
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

/** One repeat as an SVG path; one unit is one thread. */
export type Tile = Readonly<{ width: number; height: number; d: string }>

/** The tile of a weave: each warp float is a vertical line, to be stroked one unit wide; end e is at x = e. */
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
