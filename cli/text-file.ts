import { readFile, stat } from 'node:fs/promises'

/** Something in a file, and what is wrong with it; lines count from 1. */
export type FileProblem = Readonly<{ line: number; message: string }>

/** A text is not of the form that it should have; `line` is where, from 1. */
export class FileError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * The text of a file without byte order mark.
 *
 * @param most bytes that it may have
 * @returns a problem instead when it is no UTF-8
 * @throws Error with a readable message when it cannot be read or is too large
 */
export async function readTextFile(
  path: string,
  most: number,
): Promise<Readonly<{ text: string }> | Readonly<{ problem: FileProblem }>> {
  const { size } = await stat(path)
  if (size > most) throw new Error(`${path} has more than ${most} bytes`)
  const bytes = await readFile(path)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { problem: { line: firstWrongLine(bytes), message: 'is not in UTF-8' } }
  }
}

function firstWrongLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    const next = end < 0 ? bytes.length : end + 1
    try {
      decoder.decode(bytes.subarray(start, next))
    } catch {
      return line
    }
    start = next
  }
  return line
}
