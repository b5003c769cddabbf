import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clockAt, officeDay } from '#hours/hours'
import { codeOf } from '#log/log'

/** `text` with � for characters that could move the cursor, or recolour or reorder a terminal's text. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd')
}

/** An instant (ISO 8601) to the minute in the agency's time zone: `2026-11-21 14:30`. */
export function clock(instant: string): string {
  const at = new Date(instant)
  return `${officeDay(at)} ${clockAt(at).padStart(5, '0')}`
}

/** A number with its English noun: `1 lead`, `2 leads`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Formats rows as a table with a header. Cells must be printable. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  // One by one: `Math.max` takes only so many arguments.
  const widths = head.map((_, column) =>
    lines.reduce((most, cells) => Math.max(most, [...(cells[column] ?? '')].length), 0),
  )
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n')
}

/** Writes texts to `out`; ends silently when the reader closes the pipe (`| head`). */
export async function writeTo(
  out: Writable,
  texts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  try {
    await pipeline(Readable.from(texts), out, { end: false })
  } catch (thrown) {
    if (codeOf(thrown) !== 'EPIPE') throw thrown
  }
}

/**
 * Writes a new file that only its owner may read. An unfinished file is removed. Throws Error when it exists or
 * cannot be written.
 */
export async function writeFile(
  path: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  // Opening fails when the file exists, before anything is written.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(Readable.from(parts), file)
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') throw new Error(`${path} exists; nothing is overwritten`)
    await rm(path, { force: true })
    throw thrown
  }
}
