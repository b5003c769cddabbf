import { QueueFull } from './at-most.ts'

const retryAfterSeconds = 5

/** The response that `make` makes, or 503 when too many wait for a picture already. */
export async function unlessFull(make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (thrown) {
    if (!(thrown instanceof QueueFull)) throw thrown
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' },
    })
  }
}
