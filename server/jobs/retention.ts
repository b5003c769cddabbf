import { announcedAhead } from '#content/retention'
import { type Database, forgetDeleted } from '#database/database'
import type { MailFolder } from '#email/email'
import {
  countSoonOutdated,
  deleteOutdated,
  forgetSenders,
  retentionCutoff,
  submissionStates,
} from '#leads/leads'
import type { Log } from '#log/log'

/**
 * Deletes submissions with their emails and files, and traces of senders, that are kept no longer;
 * says ahead how many will go although nobody marked them. Throws when the database or the disk does.
 */
export async function runRetention(
  database: Database,
  folder: MailFolder,
  log: Log,
  now: Date,
): Promise<void> {
  const deleted = await deleteOutdated(database, { now, removeFiles: folder.remove })
  if (Object.keys(deleted).length > 0) {
    const forgotten = await forgetDeleted(database)
    log.info('outdated submissions deleted', { ...deleted, forgotten })
  }
  await forgetSenders(database, now)
  const [oldest = ''] = submissionStates.map((state) => retentionCutoff(state, now)).sort()
  await folder.removeBefore(oldest)
  const count = await countSoonOutdated(database.db, now)
  const days = announcedAhead.amount
  if (count > 0) log.warn('submissions that nobody marked will be deleted', { count, days })
}
