import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isStreamed } from './node-http.ts'

/** The content encodings that the site produces, besides `identity`. */
export type Encoding = 'br' | 'gzip'

/** The encoding with the highest weight in `Accept-Encoding` (RFC 9110, 12.5.3); on a tie, brotli. */
export function acceptedEncoding(header: string): Encoding | 'identity' {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim())
    const weight = parameters.find((it) => it.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, Number(weight) || 0)
  }
  const rest = weights.get('*') ?? 0
  const br = weights.get('br') ?? rest
  const gzip = weights.get('gzip') ?? rest
  if (br === 0 && gzip === 0) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json|speculationrules))/
/** In bytes: compression hardly shortens a smaller response. */
const worthwhile = 1024
/**
 * Brotli's level, a few milliseconds per page; the highest saves a tenth of the bytes and takes twenty times
 * as long.
 */
const level = 5

/** Whether a response of this `Content-Type` and size is compressed. */
export function isCompressible(type: string, bytes: number): boolean {
  return compressible.test(type) && bytes >= worthwhile
}

/** Compresses a whole body, off the main thread. */
export async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level }
  return encoding === 'br'
    ? await promisify(brotliCompress)(plain, { params })
    : await promisify(gzip)(plain)
}

/** The response, compressed if the client accepts it; short, streamed and already encoded ones unchanged. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  const isFixed = headers.has('Content-Encoding') || isStreamed(headers)
  if (!compressible.test(type) || isFixed) return response
  headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? '')
  if (encoding === 'identity' || !response.body || request.method === 'HEAD') return response
  const plain = Buffer.from(await response.arrayBuffer())
  headers.delete('Content-Length')
  if (!isCompressible(type, plain.length)) return new Response(plain, response)
  headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await compress(plain, encoding)), response)
}
