import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { currentNotes } from '#log/log'
import { acceptedEncoding, type Encoding } from '#server/http/encoding'

/** A response as it was made. Names of headers in any case; each name once. */
export type Made = Readonly<{
  status: number
  headers: ReadonlyMap<string, string>
  body: Buffer
}>

/** A response in one encoding; headers in the form that node:http writes fastest: name, value, … */
type Representation = Readonly<{
  etag: string | undefined
  headers: string[]
  /** The headers of a 304 (RFC 9110, section 15.4.5). */
  unchanged: string[]
  body: Buffer
}>

/** A response that only needs to be written, in all the encodings it comes in. */
export type ReadyResponse = Readonly<{
  status: number
  /** Without its body when there is a gzip one to make it from; see `bodyOf`. */
  plain: Representation
  encoded: ReadonlyMap<string, Representation>
  /** How much memory it takes, nearly. */
  bytes: number
}>

const ofTheBody = ['content-type', 'content-length', 'content-encoding']

/** Prepares a response and its `copies` in other encodings; a 200 gets a strong ETag for each. */
export function readyResponse(
  { status, headers, body }: Made,
  copies: ReadonlyMap<Encoding, Buffer> = new Map(),
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
    own.set('content-length', String(length))
    return { etag, headers: [...own].flat(), unchanged, body: bytes }
  }

  const gzip = copies.get('gzip')
  // Hardly anybody asks for it plain, which would be most of what a page takes.
  const plain = represent(gzip ? nothing : body, body.length)
  const encoded = new Map(
    [...copies].map(([encoding, copy]) => [encoding, represent(copy, copy.length, encoding)]),
  )
  const bytes = [plain, ...encoded.values()].reduce((sum, it) => sum + bytesOf(it), 0)
  return { status, plain, encoded, bytes }
}

const nothing = Buffer.alloc(0)

function bytesOf({ body, headers, unchanged }: Representation): number {
  // The lists share most of their texts.
  return body.length + headers.join('').length + (headers.length + unchanged.length) * 16
}

/** Of the few that are asked for plain again and again, as by a probe, about one megabyte. */
const unpacked = new LRUCache<ReadyResponse, Buffer>({
  max: 16,
  memoMethod: ({ plain, encoded }) => {
    const gzip = encoded.get('gzip')
    return gzip ? gunzipSync(gzip.body) : plain.body
  },
})

function bodyOf(chosen: Representation, ready: ReadyResponse): Buffer {
  const isPacked = chosen === ready.plain && ready.encoded.has('gzip')
  return isPacked ? unpacked.memo(ready) : chosen.body
}

/**
 * Answers GET or HEAD in the encoding that suits the reader; 304 to one who has it (RFC 9110,
 * 13.1.2). Nothing of `response` may be set yet.
 */
export function sendReady(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  ready: ReadyResponse,
): void {
  const { status, plain, encoded } = ready
  const accepted = String(headers['accept-encoding'] ?? '')
  const chosen = encoded.get(acceptedEncoding(accepted)) ?? plain
  if (isUnchanged(headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, withRequestId(chosen.unchanged)).end()
    return
  }
  response.writeHead(status, withRequestId(chosen.headers))
  if (method === 'HEAD') response.end()
  else response.end(bodyOf(chosen, ready))
}

/** Headers in the form that node:http writes fastest, with the request's id. */
function withRequestId(headers: readonly string[]): string[] {
  return [...headers, 'X-Request-Id', currentNotes()?.id ?? '']
}

/** By `If-None-Match`: ETags, compared weakly, or `*` (RFC 9110, 8.8.3.2 and 13.1.2). */
function isUnchanged(wanted: string | undefined, etag: string | undefined): boolean {
  if (wanted === undefined || etag === undefined) return false
  if (wanted === etag || wanted.trim() === '*') return true
  const had = wanted.match(/(?:W\/)?"[^"]*"/g) ?? []
  return had.some((it) => it.replace('W/', '') === etag)
}
