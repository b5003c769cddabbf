import type { SendMailOptions } from 'nodemailer'
import type { Language } from '#i18n/languages'
import type { TextStore } from '#i18n/text-store'

/** A mailbox, its name apart from its address, as a header is built from it. */
export type Mailbox = Readonly<{ name: string; address: string }>

/** An email as it goes out. */
export type OutgoingEmail = Readonly<{
  from: Mailbox
  to: Mailbox
  /** Who an answer goes to, if not the sender. */
  replyTo?: readonly Mailbox[]
  subject: string
  text: string
  html: string
  /** With its angle brackets. */
  messageId: string
  /** When the email was put in the outbox. */
  date: Date
  language: Language
  /** Further headers; never with text that a visitor wrote. */
  headers: Readonly<Record<string, string>>
}>

/** The texts that emails are written with. */
export type EmailTexts = Pick<TextStore, 'texts' | 'translate'>

/**
 * What became of an email. `retry`: it may go through later. `refused`: never, as it is. `error` is
 * for the outbox and may quote the recipient's address; `code` is for the log and holds no personal
 * data.
 */
export type SendResult =
  | Readonly<{ outcome: 'sent' }>
  | Readonly<{ outcome: 'retry' | 'refused'; code: string; error: string }>

export type Mailer = Readonly<{
  /** Sends one email. Answers within four times `timeoutMs` and never throws. */
  send(email: OutgoingEmail): Promise<SendResult>
  close(): void
}>

/**
 * A visitor's mailbox from what was typed into the form.
 *
 * @returns undefined when `address` is not one single plain address. What was stored was checked
 * once; here it is about to become a header and an envelope (RFC 5322, 3.4; RFC 5321, 4.1.2), so
 * anything that could be read as two addresses, a group or a comment is turned down. An encoded
 * word (RFC 2047, 2) in the name is broken up: mail readers decode it even where it is quoted, into
 * line breaks and whatever else it holds.
 */
export function mailboxOf(name: string, address: string): Mailbox | undefined {
  if (address.length > longest || !plain.test(address)) return undefined
  return { name: name.replace(unprintable, ' ').replaceAll('=?', '= ?').trim(), address }
}

// RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its angle brackets.
const longest = 254
const plain = /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * An email as nodemailer takes it. Mailboxes go in as objects, so that a name with commas, quotes
 * or angle brackets is quoted and not read as further mailboxes.
 */
export function messageOf({
  language,
  headers,
  replyTo,
  ...email
}: OutgoingEmail): SendMailOptions {
  return {
    ...email,
    ...(replyTo && { replyTo: [...replyTo] }),
    headers: { ...headers, 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
