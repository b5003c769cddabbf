import { company } from '#content/company'
import type { Submission } from '#data/submission'
import { referenceOf } from '#forms/reference'
import { formatPhone } from '#i18n/format'
import { addressOf } from '#mail/address'
import { type Block, paragraph } from '#mail/blocks'
import { type Composed, compose } from '#mail/compose'
import { fieldFacts } from '#mail/field-facts'
import { formName } from '#mail/form-name'
import type { LetterTexts } from '#mail/letter'
import { promiseSentences } from '#mail/promise-sentences'
import { recipientOf } from '#mail/recipient'

/**
 * The letter that tells the sender what was received, by when the answer comes and how to reach the
 * agency meanwhile, in the language of the page it was sent from.
 *
 * @param since when the answer is promised
 * @returns undefined when the sender gave no address that can be written to
 */
export function senderLetter(
  submission: Submission,
  since: Date,
  texts: LetterTexts,
): Composed | undefined {
  const { language, fields } = submission
  const name = fields.name ?? ''
  // Whoever typed the name may not be whose address it is: nothing of it gets into a header.
  const to = addressOf('', fields.email ?? '')
  if (!to) return undefined
  const words = texts.texts(language)
  const { site, mail } = words
  const translate = texts.translate(language)
  const reference = referenceOf(submission.id)
  const greeting = translate('mail:sender.greeting', { name })
  const blocks: readonly Block[] = [
    // Without a name the greeting ends where the name would have followed.
    paragraph(name ? greeting : greeting.replace(/[\s,:]+$/, '')),
    paragraph(translate('mail:sender.received', { reference })),
    ...promiseSentences(submission, since, language, texts).map(paragraph),
    paragraph(mail.sender.content),
    {
      kind: 'facts',
      facts: [[mail.form, formName(submission.form, words)], ...fieldFacts(submission, words)],
    },
    paragraph(mail.sender.contact),
    {
      kind: 'facts',
      facts: [
        [site.phone, formatPhone(company.phone)],
        [site.email, company.email],
        // Pages hold the hours together with characters that nobody expects in plain text.
        [site.hours.title, mail.sender.hours.replaceAll('\u2060', '')],
      ],
    },
    paragraph(mail.sender.signature),
  ]
  return compose({
    to,
    // Those who have the request, whatever form it came from.
    replyTo: { name: company.name, address: recipientOf(submission.form) },
    subject: translate('mail:sender.subject', { reference }),
    blocks,
    language,
    // RFC 3834, 5: other machines then do not answer this one.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
