import { addAudit } from '#database/audit'
import type { Database } from '#database/database'
import type { LetterName } from '#email/queue/letter-name'
import { countEach, type Deleted, deleteSubmissions, lettersOfAll } from './delete-submissions.ts'

export type DeleteOptions = Readonly<{
  now: Date
  /**
   * Removes the files of letters, if there are any. It is called before the deletion, so that a
   * process that dies in between leaves none behind, and after it, for those written meanwhile.
   */
  removeFiles: (letters: readonly LetterName[]) => Promise<unknown>
}>

/**
 * Erases submissions with their letters, and notes in the audit trail how many of which form (GDPR,
 * article 17; lög nr. 90/2018, 20. gr.), all or nothing. Follow it by `forgetDeleted`.
 *
 * @returns undefined, having erased nothing, while a mail worker has a letter of theirs in hand:
 * it would still arrive. That ends within two minutes.
 */
export async function eraseSubmissions(
  { db, transaction }: Database,
  ids: readonly string[],
  { now, removeFiles }: DeleteOptions,
): Promise<Deleted | undefined> {
  await removeFiles(await lettersOfAll(db, ids))
  const deleted = await transaction(async (trx) => {
    const inHand = await trx
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', 'in', [...ids])
      .where('sent_at', 'is', null)
      .where('locked_until', '>', now.toISOString())
      .execute()
    if (inHand.length > 0) return undefined
    const found = await deleteSubmissions(trx, ids)
    const forms = countEach(found.submissions.map(({ form }) => form))
    const details = { count: found.submissions.length, forms, reason: 'request' }
    if (details.count > 0) await addAudit(trx, { event: 'erased', details, now })
    return found
  })
  if (deleted) await removeFiles(deleted.letters)
  return deleted
}
