import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentNotes } from '#log/request-notes'
import { acceptedCoding, type Coding } from '#server/http/accepted-coding'
import type { ReadyAnswer, Representation } from './ready-answer.ts'

// Browsers send one of a few values.
const known = new Map<string, Coding | undefined>()
const mostKnown = 100

/**
 * Writes an answer in the coding that suits the reader: without its body to HEAD, as 304 to a reader
 * who has it (RFC 9110, section 13.1.2).
 *
 * @param request GET or HEAD
 * @param response nothing of it written or set yet
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
): void {
  const { headers, method } = request
  const chosen = representationFor(headers['accept-encoding'], answer)
  if (isUnchanged(headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, withRequestId(chosen.unchanged)).end()
    return
  }
  response.writeHead(answer.status, withRequestId(chosen.headers))
  if (method === 'HEAD') response.end()
  else response.end(chosen.body)
}

/** Headers in the form that node:http writes fastest, with the request's id. */
export function withRequestId(headers: readonly string[]): string[] {
  return [...headers, 'X-Request-Id', currentNotes()?.id ?? '']
}

/** The form of an answer that suits the reader, by the value of `Accept-Encoding`. */
export function representationFor(
  accepted: string | string[] | undefined,
  { coded, plain }: ReadyAnswer,
): Representation {
  if (typeof accepted !== 'string') return plain
  let coding = known.get(accepted)
  if (coding === undefined && !known.has(accepted)) {
    coding = acceptedCoding(accepted)
    if (known.size < mostKnown) known.set(accepted, coding)
  }
  return (coding && coded[coding]) ?? plain
}

/**
 * Whether a reader has the representation with this ETag, by the value of `If-None-Match`: a list
 * of ETags, compared weakly, or `*` (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function isUnchanged(wanted: string | undefined, etag: string | undefined): boolean {
  if (wanted === undefined || etag === undefined) return false
  if (wanted === etag || wanted.trim() === '*') return true
  const had = wanted.match(/(?:W\/)?"[^"]*"/g) ?? []
  return had.some((it) => it.replace('W/', '') === etag)
}
