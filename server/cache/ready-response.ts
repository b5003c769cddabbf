import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentNotes } from '#log/log'
import { acceptedEncoding, type Encoding } from '#server/http/compression'

/** A complete response, not yet encoded. Header names in any case, each only once. */
export type Made = Readonly<{
  status: number
  headers: ReadonlyMap<string, string>
  body: Buffer
}>

/** A response in one encoding; its headers as node:http writes them fastest, a flat list: name, value, … */
type Representation = Readonly<{
  etag: string | undefined
  headers: readonly string[]
  /** The headers of a 304 (RFC 9110, section 15.4.5). */
  unchanged: readonly string[]
  body: Buffer
}>

/** A response that is ready to be written, in each of its encodings. */
export type ReadyResponse = Readonly<{
  status: number
  plain: Representation
  encoded: ReadonlyMap<string, Representation>
  /** Approximate memory use, in bytes. */
  bytes: number
}>

const bodyHeaders = ['content-type', 'content-length', 'content-encoding']

/** Prepares a response and its `copies` in other encodings; a 200 gets a strong ETag for each encoding. */
export function readyResponse(
  { status, headers, body }: Made,
  copies: ReadonlyMap<Encoding, Buffer> = new Map(),
): ReadyResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const shared = [...headers].map(([name, value]) => [name.toLowerCase(), value] as const)

  function represent(bytes: Buffer, encoding?: Encoding): Representation {
    const etag = status === 200 ? `"${hash}${encoding ? `-${encoding}` : ''}"` : undefined
    const own = new Map(shared)
    if (encoding) own.set('content-encoding', encoding)
    if (etag) own.set('etag', etag)
    own.set('content-length', String(bytes.length))
    const unchanged = [...own].filter(([name]) => !bodyHeaders.includes(name)).flat()
    return { etag, headers: [...own].flat(), unchanged, body: bytes }
  }

  const plain = represent(body)
  const encoded = new Map([...copies].map(([name, copy]) => [name, represent(copy, name)]))
  // The list `unchanged` shares these strings, and is not counted.
  const bytes = [plain, ...encoded.values()]
    .map((it) => it.body.length + 2 * it.headers.join('').length)
    .reduce((sum, it) => sum + it)
  return { status, plain, encoded, bytes }
}

/**
 * Responds to GET or HEAD in the best encoding that the client accepts, with 304 if its copy is current (RFC
 * 9110, 13.1.2). No header of `response` may be set yet.
 */
export function sendReady(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  ready: ReadyResponse,
): void {
  const { status, plain, encoded } = ready
  const chosen = encoded.get(acceptedEncoding(String(headers['accept-encoding'] ?? ''))) ?? plain
  const requestId = ['X-Request-Id', currentNotes()?.id ?? '']
  if (isUnchanged(headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, [...chosen.unchanged, ...requestId]).end()
    return
  }
  response.writeHead(status, [...chosen.headers, ...requestId])
  response.end(method === 'HEAD' ? undefined : chosen.body)
}

/** Whether `If-None-Match` matches: ETags, compared weakly, or `*` (RFC 9110, 8.8.3.2 and 13.1.2). */
function isUnchanged(wanted: string | undefined, etag: string | undefined): boolean {
  if (wanted === undefined || etag === undefined) return false
  return wanted.trim() === '*' || wanted.match(/"[^"]*"/g)?.some((it) => it === etag) === true
}
