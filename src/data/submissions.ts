import type { Database } from './database.ts'
import { addToOutbox, type LetterDraft } from './letter-draft.ts'
import { type NewSubmission, type Stored, storeSubmission } from './store-submission.ts'
import { readSubmission, type Submission, type SubmissionState } from './submission.ts'

export type { LetterDraft } from './letter-draft.ts'
export type { NewSubmission } from './store-submission.ts'
export type { Submission, SubmissionState } from './submission.ts'

export type SubmissionFilter = {
  /** At most this many. */
  limit: number
  form?: string | undefined
  state?: SubmissionState | undefined
  /** Only those older than this one: the last of the page before. */
  before?: Pick<Submission, 'id' | 'createdAt'> | undefined
}

export type Submissions = {
  /** See `storeSubmission`. */
  store(submission: NewSubmission): Promise<Stored>
  /** Newest first. */
  list(filter: SubmissionFilter): Promise<Submission[]>
  byId(id: string): Promise<Submission | undefined>
  /** Notes what became of it. False when there is no such submission, or it is in quarantine. */
  mark(id: string, state: Exclude<SubmissionState, 'quarantined'>): Promise<boolean>
  /** Ends a quarantine and sends the letters. False when it was not in quarantine. */
  release(id: string, letters: NewSubmission['letters'], now: Date): Promise<boolean>
  /** Deletes it with its letters (the right to erasure). False when there is no such submission. */
  remove(id: string): Promise<boolean>
}

const columns = [
  'id',
  'form',
  'language',
  'created_at',
  'state',
  'fields',
  'reasons',
  'score',
] as const

/** Everything that was sent through the forms. Reads throw on a damaged row, naming it. */
export function createSubmissions(database: Database): Submissions {
  const { db, immediate } = database
  return {
    store: (submission) => storeSubmission(database, submission),

    async list({ limit, form, state, before }) {
      let wanted = db.selectFrom('submissions').select(columns)
      if (form) wanted = wanted.where('form', '=', form)
      if (state) wanted = wanted.where('state', '=', state)
      if (before) {
        wanted = wanted.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(before.createdAt, before.id)),
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
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && readSubmission(row)
    },

    mark: (id, state) =>
      immediate(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ state })
          .where('id', '=', id)
          .where('state', '!=', 'quarantined')
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),

    release: (id, letters, now) =>
      immediate(async (trx) => {
        const row = await trx
          .updateTable('submissions')
          .set({ state: 'new' })
          .where('id', '=', id)
          .where('state', '=', 'quarantined')
          .returning(columns)
          .executeTakeFirst()
        if (!row) return false
        const drafts: LetterDraft[] = letters(readSubmission(row))
        await addToOutbox(trx, id, drafts, now)
        return true
      }),

    remove: (id) =>
      immediate(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('submissions')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return numDeletedRows > 0n
      }),
  }
}
