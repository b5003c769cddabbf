import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from './accepted-coding.ts'

const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json|speculationrules))/
/** Below this a compressed answer is hardly shorter, in bytes. */
const worthwhile = 1024
// A page is compressed while its reader waits: level 5 costs a few milliseconds, and the levels
// above it ten times as much for the next tenth.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Whether an answer of this `Content-Type` and size is compressed. */
export function isCompressible(type: string, bytes: number): boolean {
  return compressible.test(type) && bytes >= worthwhile
}

/** Compresses a whole answer, on another thread. */
export async function compress(plain: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'br'
    ? await promisify(brotliCompress)(plain, brotliLevel)
    : await promisify(gzip)(plain)
}
