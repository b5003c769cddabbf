import type { Transaction } from 'kysely'
import type { Database, Schema } from '#database/database'
import { type EmailKind, type EmailName, enqueue } from '#email/email'
import { emailsOwed } from '../emails/lead-emails.ts'
import {
  matching,
  readSubmission,
  type Submission,
  type SubmissionFilter,
  type SubmissionState,
} from './submission.ts'

type Page = SubmissionFilter &
  Readonly<{
    limit: number
    /** Only those older than this one: the last of the page before. */
    after?: Pick<Submission, 'id' | 'createdAt'> | undefined
  }>

export type Submissions = ReturnType<typeof createSubmissions>

/** Everything that was sent through the forms. Reads throw on a damaged row, naming it. */
export function createSubmissions({ db, transaction }: Database) {
  return {
    /** Newest first. */
    async list({ limit, after, ...filter }: Page): Promise<Submission[]> {
      let wanted = db.selectFrom('submissions').selectAll().where(matching(filter))
      if (after) {
        wanted = wanted.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
        )
      }
      const rows = await wanted
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(readSubmission)
    },

    async byId(id: string): Promise<Submission | undefined> {
      const row = await db
        .selectFrom('submissions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && readSubmission(row)
    },

    /** The ids that end with `end`, which is hexadecimal digits; oldest first. */
    async idsEndingWith(end: string): Promise<string[]> {
      const rows = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', 'like', `%${end}`)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Notes what became of it. False when there is no such submission, or it is in quarantine. */
    async mark(id: string, state: Exclude<SubmissionState, 'quarantined'>): Promise<boolean> {
      return await transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ state })
          .where('id', '=', id)
          .where('state', '!=', 'quarantined')
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      })
    },

    /**
     * Quarantines a new submission and withdraws its unsent emails, but for one that a worker has
     * in hand. Returns undefined when it is not new.
     */
    async quarantine(id: string, now: Date) {
      return await transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ state: 'quarantined' })
          .where('id', '=', id)
          .where('state', '=', 'new')
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return undefined
        const emails = await withdraw(trx, id, now)
        const left = await trx
          .selectFrom('outbox')
          .select('id')
          .where('submission_id', '=', id)
          .where('sent_at', 'is', null)
          .execute()
        return { emails, inHand: left.length }
      })
    },

    /**
     * Ends a quarantine and owes the emails that were not sent before it, to the webhook too if
     * there is one. Returns their kinds; undefined when it was not in quarantine.
     */
    async release(
      id: string,
      options: Readonly<{ webhook: boolean }>,
      now: Date,
    ): Promise<readonly EmailKind[] | undefined> {
      return await transaction(async (trx) => {
        const row = await trx
          .updateTable('submissions')
          .set({ state: 'new' })
          .where('id', '=', id)
          .where('state', '=', 'quarantined')
          .returningAll()
          .executeTakeFirst()
        if (!row) return undefined
        await withdraw(trx, id, now)
        const left = await trx
          .selectFrom('outbox')
          .select('kind')
          .where('submission_id', '=', id)
          .execute()
        const had = new Set(left.map(({ kind }) => kind))
        const owed = emailsOwed(readSubmission(row).fields, options)
        const drafts = owed.filter(({ kind }) => !had.has(kind))
        await enqueue(trx, id, drafts, now)
        return drafts.map(({ kind }) => kind)
      })
    },
  }
}

async function withdraw(trx: Transaction<Schema>, id: string, now: Date): Promise<EmailName[]> {
  const rows = await trx
    .deleteFrom('outbox')
    .where('submission_id', '=', id)
    .where('sent_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('locked_until', 'is', null), eb('locked_until', '<=', now.toISOString())]),
    )
    .returning(['message_id', 'created_at'])
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, createdAt: row.created_at }))
}

/**
 * Every submission that `filter` means, newest first, in pages: neither all in memory nor one long
 * transaction. Throws on a damaged row, naming it.
 */
export async function* eachSubmission(
  submissions: Pick<Submissions, 'list'>,
  filter: SubmissionFilter,
  pageSize = 500,
): AsyncGenerator<Submission, void> {
  let after: Submission | undefined
  for (;;) {
    const page = await submissions.list({ ...filter, limit: pageSize, after })
    yield* page
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}
