import { catalogue } from '#content/catalogue'
import { company } from '#content/company'
import type { Submission } from '#data/submission'
import { referenceOf } from '#forms/reference'
import { formatQuantity } from '#i18n/format'
import { addressOf } from '#mail/address'
import { type Block, paragraph } from '#mail/blocks'
import { fieldFacts } from '#mail/field-facts'
import { htmlText } from '#mail/html-text'
import type { Letter, LetterTexts } from '#mail/letter'
import { plainText } from '#mail/plain-text'

/**
 * The letter that tells the sender what was received and what happens next, in the language of the
 * page it was sent from.
 *
 * @returns undefined when the sender gave no address that can be written to
 */
export function senderLetter(
  submission: Submission,
  texts: LetterTexts,
): Omit<Letter, 'messageId' | 'date'> | undefined {
  const { language, fields } = submission
  const name = fields.name ?? ''
  const to = addressOf(name, fields.email ?? '')
  if (!to) return undefined
  const words = texts.texts(language)
  const { mail } = words
  const translate = texts.translate(language)
  const subject = translate('mail:sender.subject', { reference: referenceOf(submission.id) })
  const greeting = translate('mail:sender.greeting', { name })
  const response = formatQuantity(catalogue.response.low, language)
  const blocks: readonly Block[] = [
    // Without a name the greeting ends where the name would have followed.
    paragraph(name ? greeting : greeting.replace(/[\s,:]+$/, '')),
    paragraph(mail.sender.received),
    { kind: 'facts', facts: fieldFacts(submission, words) },
    paragraph(translate('mail:sender.next', { response })),
    paragraph(mail.sender.contact),
    { kind: 'lines', lines: [mail.sender.signature, company.phone, company.email] },
  ]
  return {
    from: { name: company.name, address: company.email },
    to,
    replyTo: { name: company.name, address: company.email },
    subject,
    text: plainText(blocks),
    html: htmlText(blocks, language, subject),
    language,
    // RFC 3834, 5: other machines then do not answer this one.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
