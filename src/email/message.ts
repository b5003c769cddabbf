import type { Language, TextStore } from '#i18n/i18n'

/** A mailbox, its name apart from its address, as a header is built from it. */
export type Mailbox = Readonly<{ name: string; address: string }>

/** A drawing of ours, in pixels of the page; mail readers show no SVG, so that it goes out as PNG. */
export type EmailPicture = Readonly<{ id: string; svg: string; width: number; height: number }>

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
  /** What its HTML shows by `cid:` and comes along. */
  pictures?: readonly EmailPicture[]
  /** Further headers; never with text that a visitor wrote. */
  headers: Readonly<Record<string, string>>
}>

export type EmailTexts = Pick<TextStore, 'texts' | 'translate'>

/**
 * `retry`: it may go through later; `refused`: never. `error` is for the outbox and may quote an
 * address, `code` is for the log.
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
 * A visitor's mailbox; undefined when `address` is not one plain address: as header and envelope
 * (RFC 5322, 3.4; RFC 5321, 4.1.2) it could be read as two, a group or a comment. Encoded words
 * (RFC 2047, 2) in the name, which mail readers decode even in quotes, are broken up.
 */
export function mailboxOf(name: string, address: string): Mailbox | undefined {
  if (address.length > longest || !plain.test(address)) return undefined
  return { name: name.replace(unprintable, ' ').replaceAll('=?', '= ?').trim(), address }
}

// RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its angle brackets.
const longest = 254
const plain = /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu
