import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimitBytes } from '#leads/forms/define'

/** How long a client that was answered already may go on sending, in milliseconds. */
const lingerMs = 2_000

/** Whether a request says that it has a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Whether a body is announced that is larger than any form (requirement 9.4). */
export function isTooLarge({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > bodyLimitBytes
}

/**
 * Cares for a body of which not all was read when it is answered: for a moment the rest is read and
 * thrown away, then the connection is cut. So nothing of a body is ever taken for a request.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    const cut = setTimeout(() => request.socket.destroy(), lingerMs)
    request.once('close', () => clearTimeout(cut))
    // Whoever stopped reading in the middle may still wait for a next part.
    request
      .removeAllListeners('readable')
      .on('data', () => undefined)
      .resume()
  })
}

/**
 * Ends an answer that closes the connection. A connection that is closed on bytes that nobody has
 * read loses the answer on its way, so the rest of the body is let through for a moment.
 *
 * @param response with its body written
 */
export function endBehindBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request) || request.complete) {
    response.end()
    return
  }
  const late = setTimeout(() => response.end(), lingerMs)
  request.once('close', () => {
    clearTimeout(late)
    response.end()
  })
  request.resume()
}

/**
 * A request's body, lent to a page: cancelling it does not destroy the request, so that the rest can
 * still be thrown away.
 */
export function lentBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = request.iterator({ destroyOnReturn: false })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
