import { announcedAhead } from '#content/retention'
import { type Database, faultName, forgetDeleted } from '#database/database'
import type { MailFolder } from '#email/email'
import {
  countOutdated,
  deleteOutdated as deleteRows,
  forgetSenders,
  retentionCutoff,
  submissionStates,
} from '#leads/leads'
import type { Log } from '#log/log'

/**
 * Deletes what is kept no longer: submissions with their emails and email files, email files
 * older than anything that is kept, and traces of senders that no limit needs any more. Says in the
 * log what it deleted, and ahead of time how many leads will be deleted although nobody marked them.
 * Never throws: what failed is logged, and the next run finds it again.
 */
export async function deleteOutdated(
  database: Database,
  folder: MailFolder,
  log: Log,
  now: Date,
): Promise<void> {
  try {
    const deleted = await deleteRows(database, { now, removeFiles: folder.remove })
    if (Object.keys(deleted).length > 0) {
      const forgotten = await forgetDeleted(database)
      log.info('outdated submissions deleted', { ...deleted, forgotten })
    }
    await forgetSenders(database, now)
    const [oldest = ''] = submissionStates.map((state) => retentionCutoff(state, now)).sort()
    await folder.removeBefore(oldest)
    const { newSoonDue } = await countOutdated(database.db, now)
    if (newSoonDue > 0) {
      const days = announcedAhead.amount
      log.warn('submissions that nobody marked will be deleted', { count: newSoonDue, days })
    }
  } catch (thrown) {
    log.error('retention', { reason: faultName(thrown) })
  }
}
