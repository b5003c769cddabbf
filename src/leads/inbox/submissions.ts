import type { Database } from '#database/database'
import { quarantineSubmission, releaseSubmission, type Withdrawn } from './quarantine.ts'
import {
  matching,
  readSubmission,
  type Submission,
  type SubmissionFilter,
  type SubmissionState,
  submissionColumns,
} from './submission.ts'

export type SubmissionPage = SubmissionFilter &
  Readonly<{
    /** At most this many. */
    limit: number
    /** Only those older than this one: the last of the page before. */
    after?: Pick<Submission, 'id' | 'createdAt'> | undefined
  }>

export type Submissions = {
  /** Newest first. */
  list(page: SubmissionPage): Promise<Submission[]>
  byId(id: string): Promise<Submission | undefined>
  /** The ids that end with `end`, which is hexadecimal digits; oldest first. */
  idsEndingWith(end: string): Promise<string[]>
  /** Notes what became of it. False when there is no such submission, or it is in quarantine. */
  mark(id: string, state: Exclude<SubmissionState, 'quarantined'>): Promise<boolean>
  /** See `quarantineSubmission`. */
  quarantine(id: string, now: Date): Promise<Withdrawn | undefined>
  /** See `releaseSubmission`. */
  release(
    id: string,
    options: Readonly<{ webhook: boolean }>,
    now: Date,
  ): ReturnType<typeof releaseSubmission>
}

/** Everything that was sent through the forms. Reads throw on a damaged row, naming it. */
export function createSubmissions(database: Database): Submissions {
  const { db, transaction } = database
  return {
    async list({ limit, after, ...filter }) {
      let wanted = db.selectFrom('submissions').select(submissionColumns).where(matching(filter))
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

    async byId(id) {
      const row = await db
        .selectFrom('submissions')
        .select(submissionColumns)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && readSubmission(row)
    },

    async idsEndingWith(end) {
      const rows = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', 'like', `%${end}`)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    mark: (id, state) =>
      transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ state })
          .where('id', '=', id)
          .where('state', '!=', 'quarantined')
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),

    quarantine: (id, now) => quarantineSubmission(database, id, now),

    release: (id, options, now) => releaseSubmission(database, id, options, now),
  }
}

/**
 * Every submission that `filter` means, newest first, read in pages of `pageSize`: no more than one
 * page is in memory, and no transaction stays open between two. One that arrives meanwhile is not
 * included. Throws on a damaged row, naming it.
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
