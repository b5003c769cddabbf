import { isUtf8 } from 'node:buffer'
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
 * The text of a file of at most `most` bytes. Throws FileError when it is no UTF-8; Error when it
 * cannot be read.
 */
export async function readTextFile(path: string, most: number): Promise<string> {
  const { size } = await stat(path)
  if (size > most) throw new Error(`${path} has more than ${most} bytes`)
  const bytes = await readFile(path)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  const lines = bytes.toString('latin1').split('\n')
  const wrong = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
  throw new FileError(wrong + 1, 'is not in UTF-8')
}
