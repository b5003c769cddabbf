import { company } from '#content/company'
import type { Submission } from '#data/submission'
import { referenceOf } from '#forms/reference'
import { formatDate } from '#i18n/format'
import { fallbackLanguage as language, languageNames } from '#i18n/languages'
import { addressOf } from '#mail/address'
import { type Block, paragraph } from '#mail/blocks'
import { fieldFacts } from '#mail/field-facts'
import { htmlText } from '#mail/html-text'
import type { Letter, LetterTexts } from '#mail/letter'
import { plainText } from '#mail/plain-text'

/**
 * The letter that tells staff about a submission, in Icelandic. Answering it answers the sender.
 * Nothing that the visitor wrote is in the subject.
 */
export function staffLetter(
  submission: Submission,
  texts: LetterTexts,
): Omit<Letter, 'messageId' | 'date'> {
  const words = texts.texts(language)
  const { mail } = words
  const reference = referenceOf(submission.id)
  const form = new Map(Object.entries(mail.forms)).get(submission.form) ?? submission.form
  const subject = `${texts.translate(language)('mail:staff.subject', { form })} (${reference})`
  const replyTo = addressOf(submission.fields.name ?? '', submission.fields.email ?? '')
  const blocks: readonly Block[] = [
    paragraph(mail.staff.intro),
    { kind: 'facts', facts: fieldFacts(submission, words) },
    {
      kind: 'facts',
      facts: [
        [mail.staff.reference, `${reference} (${submission.id})`],
        [mail.staff.language, languageNames[submission.language]],
        [mail.staff.received, received(submission.createdAt)],
      ],
    },
    ...(replyTo ? [paragraph(mail.staff.reply)] : []),
  ]
  return {
    from: { name: company.name, address: company.email },
    to: { name: company.name, address: company.leadsEmail },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text: plainText(blocks),
    html: htmlText(blocks, language, subject),
    language,
    headers: {},
  }
}

// Iceland keeps UTC all year, so the stored instant already shows Reykjavík's clock.
function received(instant: string): string {
  return `${formatDate(instant)} ${instant.slice(11, 16)}`
}
