/**
 * A function that asks `read` at most once in `keepMs` milliseconds, however often it is called, and
 * never twice at a time; in between it gives the last answer. What `read` throws is not kept.
 */
export function remembered<T>(read: () => Promise<T>, keepMs: number): () => Promise<T> {
  let asked: Promise<T> | undefined
  let until = 0
  return () => {
    if (asked && performance.now() < until) return asked
    // Until it is answered, it stands for all.
    until = Number.POSITIVE_INFINITY
    const asking = read()
    asked = asking
    asking.then(
      () => {
        until = performance.now() + keepMs
      },
      () => {
        asked = undefined
      },
    )
    return asking
  }
}
