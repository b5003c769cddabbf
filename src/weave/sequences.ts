/** 1, 2, ... `shafts`. */
export function straight(shafts: number): number[] {
  return Array.from({ length: shafts }, (_, i) => i + 1)
}

/** `order`, `times` times in a row. */
export function repeat<T>(order: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => order).flat()
}

/**
 * Up to `peak` and back, to be repeated. Beyond `shafts` it starts from 1 (goose-eye): point(4, 6) is
 * 1 2 3 4 1 2 1 4 3 2.
 */
export function point(shafts: number, peak = shafts): number[] {
  const up = straight(peak)
  return [...up, ...up.slice(1, -1).reverse()].map((step) => ((step - 1) % shafts) + 1)
}

/** A twill written over, under, over ...: twill(2, 2) raises 1+2, 2+3, 3+4, 4+1. */
export function twill(...ratio: readonly number[]): number[][] {
  const raised = ratio.flatMap((count, i) => repeat([i % 2 === 0], count))
  return raised.map((_, first) =>
    raised.flatMap((up, i) => (up ? [((first + i) % raised.length) + 1] : [])),
  )
}
