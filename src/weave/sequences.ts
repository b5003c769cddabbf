/** The straight draw 1, 2, ... `shafts`. */
export function straight(shafts: number): number[] {
  return Array.from({ length: shafts }, (_, i) => i + 1)
}

/** `order` written `times` times in a row. */
export function repeat<T>(order: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => order).flat()
}

/**
 * The pointed draw: up to step `peak` and back, each point once, so it joins itself when repeated.
 * Steps beyond `shafts` start again from 1, which is the goose-eye draw: point(4, 6) is
 * 1 2 3 4 1 2 1 4 3 2.
 */
export function point(shafts: number, peak = shafts): number[] {
  const up = straight(peak)
  return [...up, ...up.slice(1, -1).reverse()].map((step) => ((step - 1) % shafts) + 1)
}

/**
 * The tie-up of a twill written as over, under, over, under ...: `twill(2, 2)` needs four shafts
 * and raises 1+2, 2+3, 3+4, 4+1. One treadle per shaft, each one shaft further than the last.
 */
export function twill(...ratio: readonly number[]): number[][] {
  const raised = ratio.flatMap((count, i) => repeat([i % 2 === 0], count))
  return raised.map((_, first) =>
    raised.flatMap((up, i) => (up ? [((first + i) % raised.length) + 1] : [])),
  )
}
