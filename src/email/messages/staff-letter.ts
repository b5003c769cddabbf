import { company } from '#content/company'
import { formatQuantity } from '#i18n/format'
import { fallbackLanguage as language, languageNames } from '#i18n/languages'
import { referenceOf } from '#leads/forms/reference'
import type { Submission } from '#leads/inbox/submission'
import { addressOf } from '../transport/address.ts'
import { type Block, type Fact, paragraph } from './blocks.ts'
import { type Composed, compose } from './compose.ts'
import { fieldFacts } from './field-facts.ts'
import { formName } from './form-name.ts'
import type { LetterTexts } from './letter.ts'
import { recipientOf } from './recipient.ts'
import { responsePromise } from './response-promise.ts'
import { writtenMoment } from './written-moment.ts'

/**
 * The letter that tells staff about a submission, in Icelandic. Answering it answers the sender.
 * What is urgent says so in the subject; nothing that the visitor wrote is there.
 *
 * @param since when the answer was promised
 */
export function staffLetter(submission: Submission, since: Date, texts: LetterTexts): Composed {
  const words = texts.texts(language)
  const translate = texts.translate(language)
  const { mail } = words
  const { promised } = responsePromise(submission, since)
  const urgency = promised?.urgency
  const reference = referenceOf(submission.id)
  const form = formName(submission.form, words)
  const marker = urgency && words.serviceDesk.panel.response[urgency]
  const subject =
    marker && (urgency === 'urgent' || urgency === 'high')
      ? translate('mail:staff.urgentSubject', { urgency: marker, form })
      : translate('mail:staff.subject', { form })
  const replyTo = addressOf(submission.fields.name ?? '', submission.fields.email ?? '')
  const response: Fact = [
    mail.staff.response,
    promised
      ? translate('mail:staff.due', {
          response: formatQuantity(promised.within, language),
          due: writtenMoment(promised.due, language, texts),
        })
      : mail.staff.soon,
  ]
  const blocks: readonly Block[] = [
    {
      kind: 'facts',
      facts: [...(marker ? [[mail.staff.urgency, marker] as const] : []), response],
    },
    paragraph(mail.staff.intro),
    { kind: 'facts', facts: fieldFacts(submission, words) },
    {
      kind: 'facts',
      facts: [
        [mail.reference, `${reference} (${submission.id})`],
        ...followed(submission, texts),
        [mail.staff.language, languageNames[submission.language]],
        [mail.staff.received, writtenMoment(new Date(submission.createdAt), language, texts)],
      ],
    },
    ...(replyTo ? [paragraph(mail.staff.reply)] : []),
  ]
  return compose({
    to: { name: company.name, address: recipientOf(submission.form) },
    replyTo,
    subject: `${subject} (${reference})`,
    blocks,
    language,
    // RFC 2156, and what Outlook and its followers read instead.
    headers: urgency === 'urgent' ? { Importance: 'high', 'X-Priority': '1' } : {},
  })
}

/** The submission that this one corrects, if any: both are there, and the newer one counts. */
function followed({ follows }: Submission, texts: LetterTexts): readonly Fact[] {
  if (follows === null) return []
  const { staff } = texts.texts(language).mail
  const earlier = { reference: referenceOf(follows), id: follows }
  return [[staff.follows, texts.translate(language)('mail:staff.followed', earlier)]]
}
