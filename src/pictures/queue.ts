/** No place to wait is left; whoever is refused may ask again in a moment. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs `count` pieces of work at a time; throws `QueueFullError` when `mostWaiting` wait. */
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
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** The response that `make` makes, or 503 when too many wait for a picture already. */
export async function unlessFull(make: () => Promise<Response>): Promise<Response> {
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
