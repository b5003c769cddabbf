import { bodyLimitBytes, sentLimitBytes } from '../forms/define.ts'
import type { PostRequest } from './post-request.ts'

/** The fields of a post in their order, or the HTTP status that says why there are none. */
export type Body = Readonly<
  { pairs: readonly (readonly [string, string])[] } | { refused: 413 | 415 | 422 }
>

/**
 * Reads an `application/x-www-form-urlencoded` body.
 *
 * @returns 415 for another content type or charset, 413 for more than `sentLimitBytes` (counted
 * while reading, whatever the header claims) or, its escapes read, `bodyLimitBytes`, 422 for bytes
 * or escapes that are not UTF-8
 */
export async function readBody(request: PostRequest): Promise<Body> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';')
  const charset = parameters.find((parameter) => /^\s*charset=/i.test(parameter))
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return { refused: 415 }
  if (charset && !/=\s*"?utf-8"?\s*$/i.test(charset)) return { refused: 415 }
  const bytes = await readBytes(request)
  if (!bytes || bytes.length - 2 * escapesIn(bytes) > bodyLimitBytes) return { refused: 413 }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { pairs: text.split('&').filter(Boolean).map(decodePair) }
  } catch {
    return { refused: 422 }
  }
}

// Of what is too long this much is read and dropped: many a client hears no answer before it has
// sent everything. Whoever sends more is cut off.
const discardLimitBytes = 16 * bodyLimitBytes

const percentSign = 0x25

function escapesIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === percentSign ? count + 1 : count), 0)
}

async function readBytes(request: PostRequest): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size <= sentLimitBytes) parts.push(part)
    if (size > discardLimitBytes) break
  }
  return size > sentLimitBytes ? undefined : Buffer.concat(parts)
}

function decodePair(pair: string): readonly [string, string] {
  const split = pair.indexOf('=')
  const name = split < 0 ? pair : pair.slice(0, split)
  const value = split < 0 ? '' : pair.slice(split + 1)
  return [decode(name), decode(value)]
}

// URLSearchParams would quietly turn broken escapes into U+FFFD; decodeURIComponent throws.
function decode(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}
