import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes texts to `out` as fast as it takes them, holding one at a time. Somebody who stops reading
 * (`| head`) ends it without a word.
 *
 * @throws Error when `out` cannot be written to for another reason
 */
export async function writeTo(out: Writable, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), out, { end: false })
  } catch (thrown) {
    if (!hasCode(thrown, 'EPIPE')) throw thrown
  }
}

/**
 * Writes texts to a new file that only its owner may read, and to the disk. A file that exists is
 * left as it is; one that could not be finished is removed.
 *
 * @throws Error with a readable message when there is such a file, or it cannot be written
 */
export async function writeFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  // Opening fails before anything is written when the file exists.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(Readable.from(texts), file)
  } catch (thrown) {
    if (hasCode(thrown, 'EEXIST')) throw new Error(`${path} exists; nothing is overwritten`)
    await rm(path, { force: true })
    throw thrown
  }
}

function hasCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code
}
