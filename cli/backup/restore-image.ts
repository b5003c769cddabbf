import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { imagesFolder } from '#pictures/source'
import type { Image } from './line.ts'

/** Writes an image where the site looks for it, whole or not at all. Throws what the disk does. */
export async function restoreImage(dataDir: string, { image, bytes }: Image): Promise<void> {
  const folder = join(dataDir, imagesFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.from(bytes, 'base64'))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, image))
  } finally {
    await rm(unfinished, { force: true })
  }
}
