/** Thrown when the queue is full; the caller may retry shortly. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Limits concurrency to `count` tasks; throws `QueueFullError` if `mostWaiting` tasks are already waiting. */
export function atMost(
  count: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new QueueFullError('Too many wait already')
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      // The slot is handed directly to the next in line, so that no new task can take it in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** The result of `make`, mostly a response; a response with 503 if the queue of pictures is full. */
export async function unlessFull<T>(make: () => Promise<T>): Promise<T | Response> {
  try {
    return await make()
  } catch (thrown) {
    if (!(thrown instanceof QueueFullError)) throw thrown
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
    })
  }
}
