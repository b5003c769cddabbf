import type { Submission } from '#leads/inbox/submission'
import type { LetterDraft } from '../queue/letter-draft.ts'
import { newDraft } from './new-draft.ts'

/** Says what a submission owes. */
export type LettersFor = (submission: Submission) => LetterDraft[]

/**
 * Makes the function that says what a submission owes: a letter to staff, one to its sender if the
 * form has an e-mail field that is filled in, and a message to the operator's own system.
 *
 * @param webhook whether there is such a system (`WEBHOOK_URL`)
 */
export function createLettersFor({ webhook }: Readonly<{ webhook: boolean }>): LettersFor {
  return ({ fields }) => [
    newDraft('staff'),
    ...(fields.email ? [newDraft('sender')] : []),
    ...(webhook ? [newDraft('webhook')] : []),
  ]
}
