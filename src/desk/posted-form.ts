import { MIMEType } from 'node:util'
import { withoutNul } from '#database/database'

/** The longest form of the desk, in bytes: a long story in four languages. */
const formBytes = 2 * 1024 * 1024

/**
 * The largest form that anybody may send without a session, in bytes: a passkey response, or a reply that was
 * not sent, whose characters take nine bytes each at most when encoded.
 */
export const strangersBytes = 128 * 1024

/**
 * More fields than any form has (the largest selects leads to erase). Parsing takes time quadratic in their
 * number.
 */
const mostFields = 10_000

/** More than the longest form with a file, in bytes; a body beyond this is not read to its end. */
const mostDiscardedBytes = 32 * 1024 * 1024

/** A form that is too large (413) or not a form (400). */
export class UnreadableFormError extends Error {
  readonly status: 400 | 413

  constructor(status: 400 | 413) {
    super(status === 413 ? 'This is too large.' : 'This is no form.')
    this.status = status
  }
}

/** What to do with a multipart form that is too large: reject it, or keep the parts that fit. */
type TooLong = 'refused' | 'cut'

/**
 * The text fields of a posted form; files are left out, and NUL, which PostgreSQL cannot store, is replaced.
 * Throws `UnreadableFormError`.
 *
 * @param limit in bytes
 */
export async function postedForm(
  request: Request,
  limit = formBytes,
  tooLong: TooLong = 'refused',
): Promise<URLSearchParams> {
  const form = await postedParts(request, limit, tooLong)
  const words = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, withoutNul(value)]] : [],
  )
  return new URLSearchParams(words)
}

/** A posted form with its files, at most `limit` bytes. Throws `UnreadableFormError`. */
export async function postedParts(
  request: Request,
  limit: number,
  tooLong: TooLong = 'refused',
): Promise<FormData> {
  const type = typeOf(request.headers.get('content-type') ?? '')
  const bytes = await boundedBody(request, limit, tooLong === 'cut' ? boundaryOf(type) : undefined)
  if (fieldsIn(bytes, type) > mostFields) throw new UnreadableFormError(413)
  // The parsed type, not the header: of several types joined by commas `formData` would take another.
  const headers = { 'content-type': String(type) }
  const reading = new Response(bytes, { headers }).formData()
  return await reading.catch(() => {
    throw new UnreadableFormError(400)
  })
}

/** @param boundary where to cut a body that is too large; without one it is rejected */
async function boundedBody(
  request: Request,
  limit: number,
  boundary: string | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length <= limit) parts.push(part)
    else if (boundary === undefined || length > mostDiscardedBytes)
      throw new UnreadableFormError(413)
    // Read and drop the rest: a client that is still sending does not read a response.
  }
  const bytes = Buffer.concat(parts)
  if (length <= limit) return bytes
  const whole = bytes.subarray(0, Math.max(0, bytes.lastIndexOf(`--${boundary}`)))
  return Buffer.concat([whole, Buffer.from(`--${boundary}--\r\n`)])
}

/** The boundary of a multipart form; undefined for any other type. Throws when it is missing. */
function boundaryOf({ essence, params }: MIMEType): string | undefined {
  // Parsed as `formData` parses it: a parameter `xboundary` does not count.
  const boundary = essence === 'multipart/form-data' ? params.get('boundary') : undefined
  if (boundary === null) throw new UnreadableFormError(400)
  return boundary
}

/** An upper bound for the number of fields, by counting separators. */
function fieldsIn(bytes: Buffer, type: MIMEType): number {
  const boundary = boundaryOf(type)
  const between = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  for (let at = bytes.indexOf(between); at >= 0; at = bytes.indexOf(between, at + 1)) count += 1
  return count
}

function typeOf(type: string): MIMEType {
  try {
    return new MIMEType(type)
  } catch {
    throw new UnreadableFormError(400)
  }
}
