import type { Kysely } from 'kysely'
import type { Database, Schema } from '#database/database'
import {
  countSubmissions,
  matching,
  readSubmission,
  type Submission,
  type SubmissionFilter,
} from './submission.ts'

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

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs).toISOString()

export type QuarantineState = Awaited<ReturnType<typeof readQuarantineState>>

/** How many leads are in quarantine at `now`: those of the last 24 hours, and all. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date) {
  const states = ['quarantined'] as const
  return {
    lastDay: await countSubmissions(db, { states, since: daysAgo(1, now) }),
    all: await countSubmissions(db, { states }),
  }
}

/** How many leads there are of each form, language and state that occurs, in that order. */
export async function countLeads(db: Kysely<Schema>) {
  return await db
    .selectFrom('submissions')
    .select(({ fn }) => ['form', 'language', 'state', fn.countAll<number>().as('count')])
    .groupBy(['form', 'language', 'state'])
    .orderBy('form')
    .orderBy('language')
    .orderBy('state')
    .execute()
}
