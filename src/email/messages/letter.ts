import type { Language } from '#i18n/languages'
import type { TextStore } from '#i18n/text-store'
import type { Submission } from '#leads/inbox/submission'
import type { LetterKind } from '../queue/letter-kind.ts'
import type { Address } from '../transport/address.ts'
import type { Composed } from './compose.ts'
import { readPromised } from './promised.ts'
import { readReport } from './report.ts'
import { reportLetter } from './report-letter.ts'
import { senderLetter } from './sender-letter.ts'
import { staffLetter } from './staff-letter.ts'

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

type Draft = Readonly<{
  kind: Exclude<LetterKind, 'webhook'>
  messageId: string
  createdAt: string
  /** What a report says; of a letter that is sent once more, when its promise was made. */
  letter?: unknown
}>

/**
 * Writes a letter from the submission it is owed for. The same draft gives the same Message-ID and
 * the same date at every attempt.
 *
 * @param draft as the outbox holds it; `createdAt` is ISO 8601
 * @returns undefined for a letter to a sender whose address cannot be written to, and for a report
 * of which nothing is known
 */
export function writeLetter(
  submission: Submission,
  draft: Draft,
  texts: LetterTexts,
): Letter | undefined {
  const date = new Date(draft.createdAt)
  const composed = written(submission, draft, date, texts)
  return composed && { ...composed, messageId: draft.messageId, date }
}

function written(
  submission: Submission,
  { kind, letter }: Draft,
  date: Date,
  texts: LetterTexts,
): Composed | undefined {
  const since = readPromised(letter) ?? date
  if (kind === 'staff') return staffLetter(submission, since, texts)
  if (kind === 'sender') return senderLetter(submission, since, texts)
  const report = readReport(letter)
  return report && reportLetter(submission, report, texts)
}
