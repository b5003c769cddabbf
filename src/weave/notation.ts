import type { Weave } from './structure.ts'

/** A weaver's chart as a grid of squares; a unit is one thread. */
export type Notation = Readonly<{
  width: number
  height: number
  /** SVG path of the filled squares. */
  d: string
}>

/** The threading: a column per warp end, a row per shaft with shaft 1 at the bottom. */
export function threadingNotation({ threading }: Pick<Weave, 'threading'>): Notation {
  const shafts = Math.max(...threading)
  return chart(
    threading.length,
    shafts,
    threading.map((shaft, end) => [end, shafts - shaft]),
  )
}

/** The lift plan: a row per pick, a column per shaft, filled where the pick raises the shaft. */
export function liftNotation({ threading, tieUp, treadling }: Weave): Notation {
  const squares = treadling.flatMap((treadle, pick) =>
    (tieUp[treadle - 1] ?? []).map((shaft) => [shaft - 1, pick] as const),
  )
  return chart(Math.max(...threading), treadling.length, squares)
}

function chart(
  width: number,
  height: number,
  squares: readonly (readonly [x: number, y: number])[],
): Notation {
  return { width, height, d: squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
}
