import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Writes lines to a new gzip file that only its owner may read, and to the disk. Under its name it
 * is there whole or not at all; what exists is never overwritten.
 *
 * @throws Error with a readable message when there is such a file, or it cannot be written
 */
export async function writeBackup(path: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(lines), createGzip(), file)
    await link(unfinished, path)
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
    if (code === 'EEXIST') throw new Error(`${path} exists; nothing is overwritten`)
    throw thrown
  } finally {
    await rm(unfinished, { force: true })
  }
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
