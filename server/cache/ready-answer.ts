import { createHash } from 'node:crypto'
import type { Coding } from '#server/http/accepted-coding'

/** An answer as it was made. Names of headers in any case; each name once. */
export type Made = Readonly<{
  status: number
  headers: ReadonlyMap<string, string>
  body: Buffer
}>

/**
 * An answer in one coding. Its headers stand in the form that node:http writes fastest: names and
 * values in turn.
 */
export type Representation = Readonly<{
  etag: string | undefined
  headers: string[]
  /** The headers of a 304 (RFC 9110, section 15.4.5). */
  unchanged: string[]
  body: Buffer
}>

/** An answer that only needs to be written, in all the codings it comes in. */
export type ReadyAnswer = Readonly<{
  status: number
  plain: Representation
  coded: Readonly<Partial<Record<Coding, Representation>>>
  /** How much memory it takes, nearly. */
  bytes: number
}>

const ofTheBody = ['content-type', 'content-length', 'content-encoding']

/**
 * Prepares an answer: with its length and, when it is a 200, with a strong ETag for each coding.
 *
 * @param copies the body in other codings, if the answer comes in any
 */
export function readyAnswer(
  { status, headers, body }: Made,
  copies: Readonly<Partial<Record<Coding, Buffer>>> = {},
): ReadyAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const shared = new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]))
  shared.delete('content-length')

  function represent(bytes: Buffer, coding?: Coding): Representation {
    const etag = status === 200 ? `"${hash}${coding ? `-${coding}` : ''}"` : undefined
    const own = new Map(shared)
    if (coding) own.set('content-encoding', coding)
    if (etag) own.set('etag', etag)
    const unchanged = [...own].filter(([name]) => !ofTheBody.includes(name)).flat()
    return {
      etag,
      headers: [...own.set('content-length', String(bytes.length))].flat(),
      unchanged,
      body: bytes,
    }
  }

  const plain = represent(body)
  const coded = {
    ...(copies.br ? { br: represent(copies.br, 'br') } : {}),
    ...(copies.gzip ? { gzip: represent(copies.gzip, 'gzip') } : {}),
  }
  const bytes = [plain, ...Object.values(coded)].reduce((sum, it) => sum + bytesOf(it), 0)
  return { status, plain, coded, bytes }
}

function bytesOf({ body, headers, unchanged }: Representation): number {
  // The lists share most of their texts.
  return body.length + headers.join('').length + (headers.length + unchanged.length) * 16
}
