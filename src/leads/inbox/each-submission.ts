import type { SubmissionFilter } from './submission-filter.ts'
import type { Submission, Submissions } from './submissions.ts'

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
