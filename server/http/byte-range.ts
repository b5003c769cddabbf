/** The first and the last byte that are wanted, counted from 0. */
export type ByteRange = Readonly<{ first: number; last: number }>

/**
 * Reads the value of `Range` (RFC 9110, section 14.1.2): one range of bytes.
 *
 * @param size of the whole, in bytes
 * @returns `whole` for what is to be ignored (another unit, several ranges, no range at all),
 * `outside` for a range that begins behind the end
 */
export function byteRange(value: string, size: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(value) ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'outside' : { first, last }
}
