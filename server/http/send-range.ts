import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadyAnswer } from '#server/cache/ready-answer'
import { isUnchanged, sendReady, withRequestId } from '#server/cache/send-ready'
import { byteRange } from './byte-range.ts'

/**
 * Writes the part of a file that `Range` asks for, uncompressed: 206, or 416 for one behind the end
 * (RFC 9110, section 14). The whole file where the reader's part is of another version (`If-Range`,
 * section 13.1.5) or the range is none that we serve.
 *
 * @param request GET with a `Range`
 */
export function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
): void {
  const { range = '', 'if-none-match': had, 'if-range': of } = request.headers
  const { body, etag, unchanged, headers } = answer.plain
  const part = byteRange(range, body.length)
  const isOther = of !== undefined && of !== etag
  if (part === 'whole' || isOther || isUnchanged(had, etag)) {
    sendReady(request, response, answer)
    return
  }
  if (part === 'outside') {
    const whole = ['Content-Range', `bytes */${body.length}`, 'Content-Length', '0']
    response.writeHead(416, withRequestId([...unchanged, ...whole])).end()
    return
  }
  const { first, last } = part
  const type = headers[headers.indexOf('content-type') + 1] ?? ''
  const ofPart = [
    ...['Content-Type', type, 'Content-Length', String(last + 1 - first)],
    ...['Content-Range', `bytes ${first}-${last}/${body.length}`],
  ]
  response.writeHead(206, withRequestId([...unchanged, ...ofPart]))
  response.end(body.subarray(first, last + 1))
}
