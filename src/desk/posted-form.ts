import { MIMEType } from 'node:util'
import { withoutNul } from '#database/database'

/** The longest form of the desk, in bytes: a long story in four languages. */
const formBytes = 2 * 1024 * 1024

/**
 * The longest form that anybody may send, signed in or not: the answer of a passkey, and a reply that
 * was not sent, whose signs take nine bytes each at most.
 */
export const strangersBytes = 128 * 1024

/**
 * More fields than any form has: the longest chooses leads to erase. What takes a form apart needs
 * the square of their number.
 */
const mostFields = 10_000

/** More than the longest form with a file has, in bytes: what is sent beyond is not waited for. */
const mostForgotten = 32 * 1024 * 1024

/** A post that is too long (413) or no form (400). */
export class UnreadableFormError extends Error {
  readonly status: 400 | 413

  constructor(status: 400 | 413) {
    super(status === 413 ? 'This is too large.' : 'This is no form.')
    this.status = status
  }
}

/** What becomes of a form with files that is too long: it is refused, or has the parts that fit. */
type TooLong = 'refused' | 'cut'

/**
 * What was posted, files left out; what no text of PostgreSQL's may have is replaced. Throws
 * `UnreadableFormError`.
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

/** What was posted, with its files, at most `limit` bytes. Throws `UnreadableFormError`. */
export async function postedParts(
  request: Request,
  limit: number,
  tooLong: TooLong = 'refused',
): Promise<FormData> {
  const type = typeOf(request.headers.get('content-type') ?? '')
  const bytes = await boundedBody(request, limit, tooLong === 'cut' ? boundaryOf(type) : undefined)
  if (fieldsIn(bytes, type) > mostFields) throw new UnreadableFormError(413)
  // The type as it was read above: of several, joined by commas, `formData` would take another.
  const headers = { 'content-type': String(type) }
  const reading = new Response(bytes, { headers }).formData()
  return await reading.catch(() => {
    throw new UnreadableFormError(400)
  })
}

/** @param boundary where a body that is too long may be cut; without it there is none to take */
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
    else if (boundary === undefined || length > mostForgotten) throw new UnreadableFormError(413)
    // The rest is read and dropped: a client that is still sending does not hear an answer.
  }
  const bytes = Buffer.concat(parts)
  if (length <= limit) return bytes
  const whole = bytes.subarray(0, Math.max(0, bytes.lastIndexOf(`--${boundary}`)))
  return Buffer.concat([whole, Buffer.from(`--${boundary}--\r\n`)])
}

/** What stands between the parts of a form with files; undefined for one without. Throws for none. */
function boundaryOf({ essence, params }: MIMEType): string | undefined {
  // Read as whoever takes it apart reads it: a parameter `xboundary` is none.
  const boundary = essence === 'multipart/form-data' ? params.get('boundary') : undefined
  if (boundary === null) throw new UnreadableFormError(400)
  return boundary
}

/** How many fields a form has, at most, by what stands between them. Throws for no type of a form. */
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
