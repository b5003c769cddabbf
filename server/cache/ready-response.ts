import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { currentNotes } from '#log/request-notes'
import { acceptedEncoding, type Encoding } from '#server/http/encoding'

/** An answer as it was made. Names of headers in any case; each name once. */
export type Made = Readonly<{
  status: number
  headers: ReadonlyMap<string, string>
  body: Buffer
}>

/**
 * An answer in one encoding. Its headers stand in the form that node:http writes fastest: names and
 * values in turn.
 */
export type Representation = Readonly<{
  etag: string | undefined
  headers: string[]
  /** The headers of a 304 (RFC 9110, section 15.4.5). */
  unchanged: string[]
  body: Buffer
}>

/** An answer that only needs to be written, in all the encodings it comes in. */
export type ReadyResponse = Readonly<{
  status: number
  /** Without its body when there is a gzip one to make it from; see `bodyOf`. */
  plain: Representation
  encoded: Readonly<Partial<Record<Encoding, Representation>>>
  /** How much memory it takes, nearly. */
  bytes: number
}>

const ofTheBody = ['content-type', 'content-length', 'content-encoding']

/**
 * Prepares an answer: with its length and, when it is a 200, with a strong ETag for each encoding.
 *
 * @param copies the body in other encodings, if the answer comes in any
 */
export function readyResponse(
  { status, headers, body }: Made,
  copies: Readonly<Partial<Record<Encoding, Buffer>>> = {},
): ReadyResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const shared = new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]))
  shared.delete('content-length')

  function represent(bytes: Buffer, length: number, encoding?: Encoding): Representation {
    const etag = status === 200 ? `"${hash}${encoding ? `-${encoding}` : ''}"` : undefined
    const own = new Map(shared)
    if (encoding) own.set('content-encoding', encoding)
    if (etag) own.set('etag', etag)
    const unchanged = [...own].filter(([name]) => !ofTheBody.includes(name)).flat()
    return {
      etag,
      headers: [...own.set('content-length', String(length))].flat(),
      unchanged,
      body: bytes,
    }
  }

  const { br, gzip } = copies
  // Hardly anybody asks for it plain, which would be most of what a page takes.
  const plain = represent(gzip ? nothing : body, body.length)
  const encoded = {
    ...(br ? { br: represent(br, br.length, 'br') } : {}),
    ...(gzip ? { gzip: represent(gzip, gzip.length, 'gzip') } : {}),
  }
  const bytes = [plain, ...Object.values(encoded)].reduce((sum, it) => sum + bytesOf(it), 0)
  return { status, plain, encoded, bytes }
}

const nothing = Buffer.alloc(0)

function bytesOf({ body, headers, unchanged }: Representation): number {
  // The lists share most of their texts.
  return body.length + headers.join('').length + (headers.length + unchanged.length) * 16
}

/** The body of one of an answer's representations. */
export function bodyOf(chosen: Representation, { plain, encoded }: ReadyResponse): Buffer {
  return chosen === plain && encoded.gzip ? gunzipSync(encoded.gzip.body) : chosen.body
}

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
  answer: ReadyResponse,
): void {
  const { headers, method } = request
  const chosen = representationFor(headers['accept-encoding'], answer)
  if (isUnchanged(headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, withRequestId(chosen.unchanged)).end()
    return
  }
  response.writeHead(answer.status, withRequestId(chosen.headers))
  if (method === 'HEAD') response.end()
  else response.end(bodyOf(chosen, answer))
}

/** Headers in the form that node:http writes fastest, with the request's id. */
export function withRequestId(headers: readonly string[]): string[] {
  return [...headers, 'X-Request-Id', currentNotes()?.id ?? '']
}

/** The form of an answer that suits the reader, by the value of `Accept-Encoding`. */
function representationFor(
  accepted: string | string[] | undefined,
  { encoded, plain }: ReadyResponse,
): Representation {
  const encoding = typeof accepted === 'string' ? acceptedEncoding(accepted) : 'identity'
  return (encoding === 'identity' ? undefined : encoded[encoding]) ?? plain
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
