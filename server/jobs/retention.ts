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
