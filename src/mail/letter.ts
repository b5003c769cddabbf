import type { LetterDraft } from '#data/letter-draft'
import type { Submission } from '#data/submission'
import type { Language } from '#i18n/languages'
import type { TextStore } from '#i18n/text-store'
import type { Address } from '#mail/address'
import { senderLetter } from '#mail/sender-letter'
import { staffLetter } from '#mail/staff-letter'

/** A letter as it goes out. */
export type Letter = Readonly<{
  from: Address
  to: Address
  replyTo?: Address
  subject: string
  text: string
  html: string
  /** With its angle brackets. */
  messageId: string
  /** When the letter was put in the outbox. */
  date: Date
  language: Language
  /** Further headers; never with text that a visitor wrote. */
  headers: Readonly<Record<string, string>>
}>

/** The texts that letters are written with. */
export type LetterTexts = Pick<TextStore, 'texts' | 'translate'>

type Draft = Readonly<{ kind: LetterDraft['kind']; messageId: string; createdAt: string }>

/**
 * Writes a letter from the submission it is owed for. The same draft gives the same Message-ID and
 * the same date at every attempt.
 *
 * @param draft as the outbox holds it; `createdAt` is ISO 8601
 * @returns undefined for a letter to a sender whose address cannot be written to
 */
export function writeLetter(
  submission: Submission,
  { kind, messageId, createdAt }: Draft,
  texts: LetterTexts,
): Letter | undefined {
  const written =
    kind === 'staff' ? staffLetter(submission, texts) : senderLetter(submission, texts)
  return written && { ...written, messageId, date: new Date(createdAt) }
}
