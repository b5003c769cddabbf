import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * `text` without what could move the cursor, recolour or reorder a terminal: control characters,
 * format characters (Unicode Cc and Cf) and line separators each show as �. Line breaks count as
 * such, so that nobody can add a line of their own.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd')
}

/** An instant (ISO 8601, UTC) to the minute, as people read it: `2026-11-21 14:30`. */
export function clock(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}

/** A number with its English noun: `1 lead`, `2 leads`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Rows as a table for people, below a head, columns two spaces apart. Cells must be printable.
 *
 * @param indent put before every line
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  indent = '',
): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((cells) => [...(cells[column] ?? '')].length)),
  )
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)
  return lines.map((cells) => `${indent}${cells.map(padded).join('  ')}`.trimEnd()).join('\n')
}

/**
 * Writes texts to `out` as fast as it takes them, holding one at a time. Somebody who stops reading
 * (`| head`) ends it without a word; throws when `out` cannot be written to for another reason.
 */
export async function writeTo(out: Writable, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), out, { end: false })
  } catch (thrown) {
    if (!hasCode(thrown, 'EPIPE')) throw thrown
  }
}

/**
 * Writes parts of a new file that only its owner may read, and to the disk. A file that exists is
 * left as it is; one that could not be finished is removed.
 *
 * @throws Error with a readable message when there is such a file, or it cannot be written
 */
export async function writeFile(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  // Opening fails before anything is written when the file exists.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(Readable.from(parts), file)
  } catch (thrown) {
    if (hasCode(thrown, 'EEXIST')) throw new Error(`${path} exists; nothing is overwritten`)
    await rm(path, { force: true })
    throw thrown
  }
}

/** Whether the system complained of this: `ENOENT`. */
export function hasCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code
}
