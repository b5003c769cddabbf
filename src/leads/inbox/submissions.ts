import type { Database } from '#database/database'
import {
  quarantineSubmission,
  releaseSubmission,
  type Withdrawn,
} from '../intake/guard/quarantine.ts'
import { type NewSubmission, type Stored, storeSubmission } from '../intake/store-submission.ts'
import {
  readSubmission,
  type Submission,
  type SubmissionState,
  submissionColumns,
} from './submission.ts'
import { matching, type SubmissionFilter } from './submission-filter.ts'

export type { LetterDraft } from '#email/queue/letter-draft'
export type { NewSubmission } from '../intake/store-submission.ts'
export type { Submission, SubmissionState } from './submission.ts'

export type SubmissionPage = SubmissionFilter &
  Readonly<{
    /** At most this many. */
    limit: number
    /** Only those older than this one: the last of the page before. */
    after?: Pick<Submission, 'id' | 'createdAt'> | undefined
  }>

export type Submissions = {
  /** See `storeSubmission`. */
  store(submission: NewSubmission): Promise<Stored>
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
    letters: NewSubmission['letters'],
    now: Date,
  ): ReturnType<typeof releaseSubmission>
}

/** Everything that was sent through the forms. Reads throw on a damaged row, naming it. */
export function createSubmissions(database: Database): Submissions {
  const { db, transaction } = database
  return {
    store: (submission) => storeSubmission(database, submission),

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

    release: (id, letters, now) => releaseSubmission(database, id, letters, now),
  }
}
