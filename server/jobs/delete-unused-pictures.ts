import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#database/database'
import type { Log } from '#log/log'
import { imageNameOf, imagePath, imagesFolder } from '#pictures/pictures'
import { createPreviews, picturesInUse } from '#stories/stories'

const keptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes uploaded pictures 30 days after they were last stored, if nothing shows them or may show them again
 * (requirement 7.21), and expired previews. Throws when the database does.
 *
 * @param desk the database as the desk's role, which alone may read what staff write
 */
export async function deleteUnusedPictures(
  desk: Database,
  dataDir: string,
  log: Log,
  now: Date,
): Promise<void> {
  await createPreviews(desk).forgetExpired(now)
  const folder = join(dataDir, imagesFolder)
  const old = await oldPictures(folder, now.getTime() - keptMs)
  if (old.length === 0) return
  const used = await picturesInUse(desk.db)
  const unused = old.filter((name) => !used.has(name))
  for (const name of unused) await rm(join(folder, name), { force: true })
  if (unused.length > 0) log.info('unused pictures deleted', { count: unused.length })
}

/** The names of pictures and unfinished uploads stored before a moment, in milliseconds since 1970. */
async function oldPictures(folder: string, before: number): Promise<readonly string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const isOurs = imageNameOf(imagePath(name)) !== undefined || name.endsWith('.part')
    if (!isOurs) continue
    // Another server may have deleted it meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < before) old.push(name)
  }
  return old
}
