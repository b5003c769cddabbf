import type { Database } from '#database/database'
import { matching, readSubmission, type Submission, type SubmissionFilter } from './submission.ts'

type Page = SubmissionFilter &
  Readonly<{
    limit: number
    /** Only those older than this one: the last of the page before. */
    after?: Pick<Submission, 'id' | 'createdAt'> | undefined
  }>

export type Submissions = ReturnType<typeof createSubmissions>

/** Everything that was sent through the forms. Reads throw on a damaged row, naming it. */
export function createSubmissions({ db }: Pick<Database, 'db'>) {
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
