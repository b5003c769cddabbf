import { drawdown, type Weave } from './drawdown.ts'

/** One repeat of a cloth as a picture; a unit is one thread. */
export type Tile = Readonly<{ width: number; height: number; d: string }>

/**
 * The repeat as SVG path data to be stroked one unit wide: one vertical line for each warp float,
 * `M<end> <first pick>v<picks>` and further down the same end `m0 <picks under>v<picks>`. End e is on
 * x = e, so move the path half a unit to the right.
 * A stroke is half as long as a rectangle and lets every yarn be shaded on its own.
 */
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
