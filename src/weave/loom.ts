import { drawdown, type Weave } from './drawdown.ts'

export { tile } from './drawdown.ts'
export type { Weave }

/** The loom that visitors weave on: eight ends, eight picks, four shafts and four treadles. */
const four = [1, 2, 3, 4]
const written = /^([1-4]{8})-([\da-f]{4})-([1-4]{8})$/

/**
 * Parses a weave such as `12341234-36c9-12341234`: threading, tie-up (each treadle's shafts as the bits of
 * a hexadecimal digit), treadling. Returns undefined for any other text.
 */
export function weaveFrom(text: string): Weave | undefined {
  const [, threading, tieUp, treadling] = written.exec(text) ?? []
  if (!threading || !tieUp || !treadling) return undefined
  return {
    threading: [...threading].map(Number),
    tieUp: [...tieUp].map((bits) =>
      four.filter((shaft) => Number.parseInt(bits, 16) & (1 << (shaft - 1))),
    ),
    treadling: [...treadling].map(Number),
  }
}

/** The text of a weave that `weaveFrom` parses. */
export function weaveText({ threading, tieUp, treadling }: Weave): string {
  const bits = tieUp.map((raised) => raised.reduce((sum, shaft) => sum | (1 << (shaft - 1)), 0))
  return [threading, bits.map((it) => it.toString(16)), treadling]
    .map((row) => row.join(''))
    .join('-')
}

/** The filled squares of the three charts as SVG paths; one unit is one thread, shaft 1 is at the bottom. */
export function charts({ threading, tieUp, treadling }: Weave, shafts = four.length) {
  return {
    threading: threading.map((shaft, end) => square(end, shafts - shaft)).join(''),
    tieUp: tieUp
      .flatMap((raised, treadle) => raised.map((shaft) => square(treadle, shafts - shaft)))
      .join(''),
    treadling: treadling.map((treadle, pick) => square(treadle - 1, pick)).join(''),
  }
}

/** The path of a square of one unit. */
function square(x: number, y: number): string {
  return `M${x} ${y}h1v1h-1z`
}

/**
 * One repeat of the cloth in close-up, one unit per thread: a path with a rounded bar for each float, of
 * the warp and of the weft. Floats that continue in the next repeat extend past the edge.
 */
export function floats(weave: Weave) {
  const picks = drawdown(weave)
  const ends = weave.threading.map((_, end) => picks.map((pick) => pick[end] === true))
  return {
    warp: ends.map((end, x) => runs(end, (y, length) => bar(x, y, 1, length))).join(''),
    weft: picks
      .map((pick) => pick.map((up) => !up))
      .map((pick, y) => runs(pick, (x, length) => bar(x, y, length, 1)))
      .join(''),
  }
}

/** Concatenates what `draw` returns for each run of `true` in `thread`, which repeats endlessly. */
function runs(thread: readonly boolean[], draw: (from: number, length: number) => string): string {
  const length = thread.length
  const firsts = thread.flatMap((on, at) => (on && !thread.at(at - 1) ? [at] : []))
  if (firsts.length === 0) return thread[0] ? draw(-1, length + 2) : ''
  return firsts
    .map((first) => {
      const after = [...thread, ...thread].indexOf(false, first)
      const drawn = draw(first, after - first)
      return after > length ? drawn + draw(first - length, after - first) : drawn
    })
    .join('')
}

/** The core of a bar; the style sheet's round stroke brings it to its full width (DraftLoom.module.css). */
function bar(x: number, y: number, width: number, height: number): string {
  const [across, down] = [width - 0.68, height - 0.68].map((it) => Number(it.toFixed(2)))
  return `M${x} ${y}h${across}v${down}h-${across}z`
}
