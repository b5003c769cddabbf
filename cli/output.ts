import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clockAt, officeDay } from '#hours/hours'
import { codeOf } from '#log/log'

/** `text` with � for what could move the cursor or recolour or reorder a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd')
}

/** An instant (ISO 8601) to the minute by the agency's clock, as people read it: `2026-11-21 14:30`. */
export function clock(instant: string): string {
  const at = new Date(instant)
  return `${officeDay(at)} ${clockAt(at).padStart(5, '0')}`
}

/** A number with its English noun: `1 lead`, `2 leads`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Rows as a table below a head. Cells must be printable. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  // Row by row: a call takes only so many arguments.
  const widths = head.map((_, column) =>
    lines.reduce((most, cells) => Math.max(most, [...(cells[column] ?? '')].length), 0),
  )
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n')
}

/** Writes texts to `out`; whoever stops reading (`| head`) ends it without a word. */
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
 * Writes a new file to the disk, for its owner only. One that could not be finished is removed.
 * Throws Error when it exists or cannot be written.
 */
export async function writeFile(
  path: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  // Opening fails before anything is written when the file exists.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(Readable.from(parts), file)
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') throw new Error(`${path} exists; nothing is overwritten`)
    await rm(path, { force: true })
    throw thrown
  }
}
