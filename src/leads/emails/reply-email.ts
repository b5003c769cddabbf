import { facts } from '#agency/agency'
import {
  type Composed,
  compose,
  type EmailTexts,
  mailboxOf,
  paragraph,
  writtenMoment,
} from '#email/email'
import { spokenLanguage } from '#i18n/i18n'
import { formNamed } from '../forms/forms.ts'
import { freeText } from '../forms/values.ts'
import { type Lead, referenceOf } from '../inbox/lead.ts'
import type { Reply } from '../inbox/reply.ts'
import { greeting } from './email-parts.ts'

/** The subject of every reply to a lead: that of its confirmation, with no text by the visitor. */
export function replySubject({ id, language }: Pick<Lead, 'id' | 'language'>, texts: EmailTexts) {
  const reference = referenceOf(id)
  return `Re: ${texts.translate(language)('mail:sender.subject', { reference })}`
}

/**
 * The greeting and signature of a reply, in the sender's language if the site still has it, otherwise in the
 * first.
 */
export function replyFrame(
  { language, fields }: Pick<Lead, 'language' | 'fields'>,
  author: string,
  texts: EmailTexts,
) {
  const { closing } = texts.texts(language).mail.reply
  return {
    greeting: greeting(fields.name ?? '', spokenLanguage(language), texts),
    signature: [closing, author, facts().agency.name, facts().agency.phone].join('\n'),
  }
}

/** The longest quotation of a visitor's text, in UTF-16 code units. */
const longestQuote = 2_000

/**
 * The quotation of the sender's text, with an introductory line that gives its date; undefined if the form
 * has no free text or it is empty.
 */
export function replyQuote(lead: Lead, texts: EmailTexts) {
  const { form, fields, createdAt } = lead
  const language = spokenLanguage(lead.language)
  const known = formNamed(form)
  const text = (known ? freeText(known, fields) : (fields.message ?? '')).trim()
  if (text === '') return undefined
  const moment = writtenMoment(new Date(createdAt), language, texts)
  const isLong = text.length > longestQuote
  return {
    intro: texts.translate(language)('mail:reply.quote', { moment }),
    text: isLong ? `${text.slice(0, longestQuote).replace(/[\uD800-\uDBFF]$/, '')} …` : text,
  }
}

type Envelope = Readonly<{
  /** The addresses that an answer by the sender goes to. */
  replyTo: readonly string[]
  /** The Message-IDs of earlier emails to the sender, oldest first. */
  thread: readonly string[]
}>

/**
 * Composes a reply of staff to the sender of a lead, followed by a quotation of the sender's text.
 *
 * @returns undefined if the sender's address cannot be written to
 */
export function replyEmail(
  lead: Lead,
  { subject, text }: Reply,
  { replyTo, thread }: Envelope,
  texts: EmailTexts,
): Composed | undefined {
  const to = mailboxOf('', lead.fields.email ?? '')
  if (!to) return undefined
  const quote = replyQuote(lead, texts)
  const latest = thread.at(-1)
  return compose({
    to,
    replyTo: replyTo.map((address) => ({ name: facts().agency.name, address })),
    subject,
    blocks: [
      ...text
        .trim()
        .split(/\n{2,}/)
        .map((part) => ({ kind: 'paragraph' as const, text: part, links: true })),
      ...(quote ? [paragraph(quote.intro), { kind: 'quote' as const, text: quote.text }] : []),
    ],
    language: spokenLanguage(lead.language),
    // RFC 5322, 3.6.4: mail clients show it below the email that it answers.
    headers: latest ? { 'In-Reply-To': latest, References: thread.join(' ') } : {},
  })
}
