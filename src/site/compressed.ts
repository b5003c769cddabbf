import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /^(text\/|application\/json)/
/** Below this a compressed answer is hardly shorter, in bytes. */
const worthwhile = 1024
// A page is compressed while its reader waits: level 5 costs a few milliseconds.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * The same answer, compressed as the reader accepts it (RFC 9110, section 12.5.3). Answers that are
 * short, encoded already or of another kind come back as they are.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  if (!compressible.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) {
    return response
  }
  headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? '')
  if (!encoding || !response.body || request.method === 'HEAD') return response
  const plain = Buffer.from(await response.arrayBuffer())
  headers.delete('Content-Length')
  if (plain.length < worthwhile) return new Response(plain, response)
  headers.set('Content-Encoding', encoding)
  const short =
    encoding === 'br'
      ? await promisify(brotliCompress)(plain, brotliLevel)
      : await promisify(gzip)(plain)
  return new Response(new Uint8Array(short), response)
}

function acceptedEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const offered = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}
