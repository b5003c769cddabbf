import { facts } from '#agency/agency'
import {
  automatic,
  type Composed,
  compose,
  type Detail,
  type EmailTexts,
  mailboxOf,
  paragraph,
  writtenMoment,
} from '#email/email'
import { firstLanguage, formatQuantity, type Language, languageNames, type Texts } from '#i18n/i18n'
import { choiceWords } from '../forms/choice-words.ts'
import { formNamed } from '../forms/forms.ts'
import { shownValue } from '../forms/values.ts'
import { type Lead, referenceOf } from '../inbox/lead.ts'
import { type DeskAddresses, detailList, formName, plainName } from './email-parts.ts'
import { promisedResponse } from './response-time.ts'

type Recipient = Readonly<{
  to: string
  language?: Language | undefined
  deskAddresses: DeskAddresses | undefined
}>

/**
 * Composes the notification of a lead to staff; a reply to it goes to the sender. Its subject contains
 * nothing that the visitor wrote but a plain name or the address.
 *
 * @param since when the response was promised
 * @param language the recipient's
 */
export function staffEmail(
  lead: Lead,
  since: Date,
  { to, deskAddresses, language = firstLanguage() }: Recipient,
  texts: EmailTexts,
): Composed {
  const words = texts.texts(language)
  const translate = texts.translate(language)
  const { mail } = words
  const promised = promisedResponse(lead, since)
  const urgency = promised?.urgency
  const marker = urgency && words.serviceDesk.panel.response[urgency]
  const reference = referenceOf(lead.id)
  const form = formName(lead.form, words)
  const subject =
    marker && (urgency === 'urgent' || urgency === 'high')
      ? translate('mail:staff.urgentSubject', { urgency: marker, form })
      : translate('mail:staff.subject', { form })
  const replyTo = mailboxOf(lead.fields.name ?? '', lead.fields.email ?? '')
  const response = promised
    ? translate('mail:staff.due', {
        response: formatQuantity(promised.within, language),
        due: writtenMoment(promised.due, language, texts),
      })
    : mail.staff.soon
  const blocks = [
    detailList(...(marker ? [[mail.staff.urgency, marker] as const] : []), [
      mail.staff.response,
      response,
    ]),
    paragraph(mail.staff.intro),
    ...(deskAddresses
      ? [
          {
            kind: 'link' as const,
            label: mail.staff.open,
            address: deskAddresses.lead(lead.id),
          },
        ]
      : []),
    detailList(...fieldDetails(lead, words, language)),
    detailList(
      [mail.reference, reference],
      ...followed(lead, language, texts),
      [mail.staff.language, languageNames[lead.language]],
      [mail.staff.received, writtenMoment(new Date(lead.createdAt), language, texts)],
    ),
    ...(replyTo ? [paragraph(mail.staff.reply)] : []),
  ]
  return compose({
    to: { name: facts().agency.name, address: to },
    replyTo,
    subject: [subject, senderOf(lead), `(${reference})`].filter(Boolean).join(' '),
    blocks,
    language,
    // RFC 2156, and the header that Outlook and others read instead.
    headers: {
      ...automatic,
      ...(urgency === 'urgent' && { Importance: 'high', 'X-Priority': '1' }),
    },
  })
}

/** The sender, for the subject: a plain name or else the address, and nothing else that was typed. */
function senderOf({ fields }: Lead): string | undefined {
  const { name = '', email = '' } = fields
  const sender = plainName(name) ?? mailboxOf('', email)?.address
  return sender && `– ${sender}`
}

/** A note that this lead corrects an earlier one, if it does: both are stored, and the newer one counts. */
function followed({ follows }: Lead, language: Language, texts: EmailTexts): readonly Detail[] {
  if (follows === null) return []
  const { staff } = texts.texts(language).mail
  const earlier = { reference: referenceOf(follows) }
  return [[staff.follows, texts.translate(language)('mail:staff.followed', earlier)]]
}

/**
 * The sent values with their labels, in the form's order, an empty one as a dash. Fields that no form has any
 * more follow under their own names, so that nothing stored is left out.
 */
export function fieldDetails(
  { form, fields }: Pick<Lead, 'form' | 'fields'>,
  texts: Texts,
  language: Language,
): readonly Detail[] {
  const known = formNamed(form)?.fields ?? []
  const names = new Set(known.map(({ name }) => name))
  const others = Object.entries(fields).filter(([name]) => !names.has(name))
  return [
    ...known.map((field): Detail => {
      const value = fields[field.name] ?? ''
      // Only the stored values: they may include options that the form no longer offers.
      const sent = 'options' in field ? { ...field, options: value.split(',') } : undefined
      const words = sent && choiceWords(sent, texts, language)
      return [texts.forms.labels[field.label], shownValue(field, value, words)]
    }),
    ...others.map(([name, value]): Detail => [name, value || '–']),
  ]
}
