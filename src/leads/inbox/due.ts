import { responseDue } from '#hours/hours'
import { promisedResponse } from '../emails/promise.ts'
import type { Submission, SubmissionState } from './submission.ts'

/** Where a form promises an answer as soon as possible: one opening day. */
const soonHours = 24

/**
 * By when a lead that has not been answered is best answered, ISO 8601 in UTC; null in any state but
 * `new`. At the service desk that is what was promised (requirement 12.4); the other forms promise "as
 * soon as possible in opening hours", which is taken for one opening day.
 *
 * @param since when it arrived, or was released from quarantine
 */
export function answerDue(
  lead: Pick<Submission, 'form' | 'fields'>,
  state: SubmissionState,
  since: Date,
): string | null {
  if (state !== 'new') return null
  const due = promisedResponse(lead, since)?.due ?? responseDue(since, soonHours)
  return due.toISOString()
}
