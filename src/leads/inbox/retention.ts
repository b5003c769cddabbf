import { randomUUIDv7 } from 'node:crypto'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { addAudit, auditText } from '#database/audit'
import type { Database } from '#database/database'
import type { Schema } from '#database/schema'
import { countEach, deleteSubmissions, lettersOfAll } from './delete-submissions.ts'
import type { DeleteOptions } from './erase.ts'
import { retentionCutoff } from './retention-cutoff.ts'
import { submissionStates } from './submission.ts'
import { matching } from './submission-filter.ts'

type Options = DeleteOptions &
  Readonly<{
    /** How many are deleted in one transaction, so that no visitor waits long behind it. */
    batch?: number
  }>

const emptyRun = auditText({ deleted: {} })

/**
 * Deletes what is kept no longer (`content/retention.ts`), oldest first, and notes the run in the
 * audit trail, together with the deletion: how many in which state. Of the runs that found nothing
 * only the last is kept there. Several processes may do it at once. Follow it by `forgetDeleted`
 * when it deleted something.
 *
 * @returns how many it deleted in each state
 */
export async function deleteOutdated(
  { db, transaction }: Database,
  { now, removeFiles, batch = 200 }: Options,
): Promise<Readonly<Record<string, number>>> {
  const id = randomUUIDv7()
  const states: string[] = []
  for (;;) {
    const ids = await oldest(db, now, batch)
    await removeFiles(await lettersOfAll(db, ids))
    const { submissions, letters } = await transaction(async (trx) => {
      // Staff may have marked one meanwhile.
      const found = await deleteSubmissions(trx, ids, outdated(now))
      const deleted = countEach([...states, ...found.submissions.map(({ state }) => state)])
      await trx
        .deleteFrom('audit')
        .where('event', '=', 'retention')
        .where('details', '=', emptyRun)
        .execute()
      await addAudit(trx, { id, event: 'retention', details: { deleted }, now })
      return found
    })
    await removeFiles(letters)
    states.push(...submissions.map(({ state }) => state))
    // None of a full batch: somebody else was faster, or this role may not.
    if (ids.length < batch || submissions.length === 0) return countEach(states)
  }
}

async function oldest(db: Kysely<Schema>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(outdated(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function outdated(
  now: Date,
): (builder: ExpressionBuilder<Schema, 'submissions'>) => Expression<SqlBool> {
  return (builder) =>
    builder.or(
      submissionStates.map((state) =>
        matching({ states: [state], before: retentionCutoff(state, now) })(builder),
      ),
    )
}
