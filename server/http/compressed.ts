import { acceptedCoding } from './accepted-coding.ts'
import { compress, isCompressible } from './compress.ts'

/**
 * The same answer, compressed as the reader accepts it. Answers that are short, encoded already or
 * of another kind come back as they are.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (!isCompressible(type, Number.POSITIVE_INFINITY) || headers.has('Content-Encoding')) {
    return response
  }
  headers.append('Vary', 'Accept-Encoding')
  const coding = acceptedCoding(request.headers.get('Accept-Encoding') ?? '')
  if (!coding || !response.body || request.method === 'HEAD') return response
  const plain = Buffer.from(await response.arrayBuffer())
  headers.delete('Content-Length')
  if (!isCompressible(type, plain.length)) return new Response(plain, response)
  headers.set('Content-Encoding', coding)
  return new Response(new Uint8Array(await compress(plain, coding)), response)
}
