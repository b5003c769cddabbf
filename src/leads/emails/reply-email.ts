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

/** The subject of every reply to a lead: that of its confirmation, and nothing that was written. */
export function replySubject({ id, language }: Pick<Lead, 'id' | 'language'>, texts: EmailTexts) {
  const reference = referenceOf(id)
  return `Re: ${texts.translate(language)('mail:sender.subject', { reference })}`
}

/** What a reply to the sender of a lead begins and ends with, in the sender's language or else the first. */
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

/** The most that is repeated of what a visitor wrote, in UTF-16 code units. */
const longestQuote = 2_000

/**
 * What the sender of a lead wrote, under a line that says when; undefined where the form asks for
 * nothing in one's own words, or they are none.
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
  /** Whom the sender answers. */
  replyTo: readonly string[]
  /** The Message-IDs of what the sender was sent before, oldest first. */
  thread: readonly string[]
}>

/**
 * A reply of staff as it goes to the sender of a lead: what they wrote, and below it what it answers,
 * marked as a quotation.
 *
 * @returns undefined when the sender gave no address that can be written to
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
    // RFC 5322, 3.6.4: mail readers put it below what it answers.
    headers: latest ? { 'In-Reply-To': latest, References: thread.join(' ') } : {},
  })
}
