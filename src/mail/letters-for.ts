import { randomUUID } from 'node:crypto'
import { company } from '#content/company'
import type { LetterDraft } from '#data/letter-draft'
import type { Submission } from '#data/submission'

/**
 * The letters that a submission owes: one to staff and one to its sender, the latter only when the
 * form has an e-mail field that is filled in.
 *
 * The Message-ID (RFC 5322, 3.6.4) is made here and stored, so that it is the same at every
 * attempt. The letter itself is written from the submission when it is sent: what is erased there
 * is not kept a second time here.
 */
export function lettersFor(submission: Submission): LetterDraft[] {
  const draft = (kind: LetterDraft['kind']): LetterDraft => ({
    kind,
    messageId: `<${randomUUID()}@${domain}>`,
    letter: null,
  })
  return submission.fields.email ? [draft('staff'), draft('sender')] : [draft('staff')]
}

const domain = company.email.slice(company.email.lastIndexOf('@') + 1)
