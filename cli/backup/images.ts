import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imagesFolder } from '#pictures/source'
import { type Image, imageSchema } from './line.ts'

/**
 * The images that staff have added, but for those named in `known`, to which it adds them. Names
 * that are none of an image are left out.
 */
export async function* readImages(
  dataDir: string,
  known: Set<string>,
): AsyncGenerator<Image, void> {
  const folder = join(dataDir, imagesFolder)
  for (const name of (await readdir(folder).catch(nothing)).sort()) {
    if (known.has(name) || !imageSchema.shape.image.safeParse(name).success) continue
    // Staff may remove one meanwhile; then no row that is still to be read names it.
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    if (!bytes) continue
    known.add(name)
    yield { image: name, sha256: sha256(bytes), bytes: bytes.toString('base64') }
  }
}

/** The checksum of a file's content, hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function nothing(thrown: unknown): string[] {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return []
  throw thrown
}
