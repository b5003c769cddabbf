import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { announcedAhead } from '#content/retention'
import { type Database, purgeDeleted } from '#database/database'
import type { MailFolder } from '#email/email'
import {
  countSoonOutdated,
  deleteOutdated,
  forgetSenders,
  leadStates,
  retentionCutoff,
} from '#leads/leads'
import type { Log } from '#log/log'
import { imageNameOf, imagePath, imagesFolder } from '#pictures/pictures'
import { createPreviews, picturesInUse } from '#stories/stories'

/** The prefix of the folders within DATA_DIR into which backups are unpacked. */
export const restoreFolder = '.restore-'

/**
 * Deletes the folders that a killed restore has left: they contain personal data. To be called while the
 * database is open, since no restore can be running then.
 */
export async function deleteLeftRestores(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const left = names.filter((name) => name.startsWith(restoreFolder))
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Deletes leads past their retention period, with their emails and files, and expired records of senders;
 * warns how many unprocessed leads will be deleted soon. Throws when the database or the disk does.
 */
export async function runRetention(
  database: Database,
  folder: MailFolder,
  log: Log,
  now: Date,
): Promise<void> {
  const deleted = await deleteOutdated(database, { now, removeFiles: folder.remove })
  if (Object.keys(deleted).length > 0) {
    const purged = await purgeDeleted(database)
    log.info('outdated submissions deleted', { ...deleted, purged })
  }
  await forgetSenders(database, now)
  const [oldest = ''] = leadStates.map((state) => retentionCutoff(state, now)).sort()
  await folder.removeBefore(oldest)
  const count = await countSoonOutdated(database.db, now)
  const days = announcedAhead.amount
  if (count > 0) log.warn('submissions that nobody marked will be deleted', { count, days })
}

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
