import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,css,svg,json,txt,xml,webmanifest,ico}'

/**
 * Puts a brotli and a gzip copy beside each text file of `folder`, where the copy is smaller.
 *
 * @throws Error when the folder cannot be read or written
 */
export async function compressFolder(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for (const name of globSync(compressible, { cwd: folder })) {
    const path = join(folder, name)
    const plain = await readFile(path)
    const copies = [
      ['br', await promisify(brotliCompress)(plain, best)],
      ['gz', await promisify(gzip)(plain, { level: 9 })],
    ] as const
    for (const [ending, copy] of copies) {
      if (copy.length < plain.length) await writeFile(`${path}.${ending}`, copy)
    }
  }
}
