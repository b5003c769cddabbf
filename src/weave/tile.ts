import { drawdown, type Weave } from './drawdown.ts'

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
