import { randomUUID } from 'node:crypto'
import { company } from '#content/company'
import type { LetterDraft } from '../queue/letter-draft.ts'
import type { LetterKind } from '../queue/letter-kind.ts'

/**
 * A letter to put in the outbox. The Message-ID (RFC 5322, 3.6.4) is made here and stored, so that
 * it is the same at every attempt. The letter itself is written from the submission when it is
 * sent: what is erased there is not kept a second time here.
 *
 * @param letter what the submission does not tell; kept as JSON, without personal data
 */
export function newDraft(kind: LetterKind, letter: unknown = null): LetterDraft {
  return { kind, messageId: `<${randomUUID()}@${domain}>`, letter }
}

const domain = company.email.slice(company.email.lastIndexOf('@') + 1)
