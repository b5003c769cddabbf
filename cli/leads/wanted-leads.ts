import { eachSubmission, type Submission, type Submissions } from '#leads/leads'
import type { LeadFilter } from './lead-filter.ts'

/** The leads that `filter` means, newest first, at most `limit`; see `eachSubmission`. */
export async function* wantedLeads(
  submissions: Pick<Submissions, 'list'>,
  { rows, matches }: LeadFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Submission, void> {
  let found = 0
  for await (const lead of eachSubmission(submissions, rows, Math.min(limit, 500))) {
    if (!matches(lead)) continue
    yield lead
    found += 1
    if (found === limit) return
  }
}
