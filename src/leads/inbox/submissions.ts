import type { Database } from '#database/database'
import type { EmailKind } from '#email/email'
import { changeLead } from './changes.ts'
import { type Reply, replyIn, threadOf } from './reply.ts'
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
export function createSubmissions(database: Database) {
  const { db } = database
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

    /** The reply that an email of the outbox names; see `replyIn`. */
    replyIn: (payload: unknown): Promise<Reply | undefined> => replyIn(db, payload),

    /** The Message-IDs of what a sender got before a moment; see `threadOf`. */
    threadOf: (id: string, before: string) => threadOf(db, id, before),

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
    async mark(
      id: string,
      to: Exclude<SubmissionState, 'quarantined'>,
      now = new Date(),
    ): Promise<boolean> {
      const submission = await changeLead(
        database,
        id,
        { by: undefined, now },
        { kind: 'state', to },
      )
      if (submission.outcome === 'done') return true
      // It had that state already.
      const row = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', to)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Quarantines a new submission and withdraws its unsent emails, but for one that a worker has
     * in hand. Returns undefined when it is not new.
     */
    async quarantine(id: string, now: Date) {
      const done = await changeLead(database, id, { by: undefined, now }, { kind: 'quarantine' })
      if (done.outcome !== 'done') return undefined
      return { emails: done.withdrawn, inHand: done.inHand }
    },

    /**
     * Ends a quarantine and owes the emails that were not sent before it, to the webhook too if
     * there is one. Returns their kinds; undefined when it was not in quarantine.
     */
    async release(
      id: string,
      { webhook }: Readonly<{ webhook: boolean }>,
      now: Date,
    ): Promise<readonly EmailKind[] | undefined> {
      const done = await changeLead(
        database,
        id,
        { by: undefined, now },
        { kind: 'release', webhook },
      )
      return done.outcome === 'done' ? done.owed : undefined
    },
  }
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
