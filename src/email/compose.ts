import { facts } from '#agency/agency'
import { officeTimeZone } from '#hours/hours'
import { formatMoment, type Language, type TextStore } from '#i18n/i18n'
import { escapeXml } from '#records/records'

/** A mailbox, with name and address separate, for a header. */
export type Mailbox = Readonly<{ name: string; address: string }>

/** A drawing, sized in CSS pixels; it is sent as PNG, since mail clients show no SVG. */
export type EmailPicture = Readonly<{ id: string; svg: string; width: number; height: number }>

export type OutgoingEmail = Readonly<{
  from: Mailbox
  to: Mailbox
  /** Where replies go, if not to the sender. */
  replyTo?: readonly Mailbox[]
  subject: string
  text: string
  html: string
  /** With its angle brackets. */
  messageId: string
  /** When the email was put in the outbox. */
  date: Date
  language: Language
  /** Attached pictures that the HTML refers to by `cid:`. */
  pictures?: readonly EmailPicture[]
  /** Further headers; never with text written by a visitor. */
  headers: Readonly<Record<string, string>>
}>

export type EmailTexts = Pick<TextStore, 'texts' | 'translate'>

/**
 * `retry`: a later attempt may succeed; `refused`: none will. `error` is for the outbox and may quote an
 * address, `code` is for the log.
 */
export type SendResult =
  | Readonly<{ outcome: 'sent' }>
  | Readonly<{ outcome: 'retry' | 'refused'; code: string; error: string }>

export type Mailer = Readonly<{
  /** Sends one email. Resolves within four times `timeoutMs` and never rejects. */
  send(email: OutgoingEmail): Promise<SendResult>
  close(): void
}>

/**
 * A visitor's mailbox; undefined if `address` is not one plain address: in header and envelope it could
 * otherwise be read as two, a group or a comment (RFC 5322, 3.4; RFC 5321, 4.1.2). Encoded words (RFC 2047,
 * 2) in the name, which mail clients decode even in quotes, are broken up.
 */
export function mailboxOf(name: string, address: string): Mailbox | undefined {
  if (address.length > longest || !plain.test(address)) return undefined
  return { name: name.replace(unprintable, ' ').replaceAll('=?', '= ?').trim(), address }
}

// RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its angle brackets.
const longest = 254
const plain = /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu

/** A label and its value, which may have several lines. */
export type Detail = readonly [label: string, value: string]

/** A part of an email, from which both the plain text and the HTML are rendered. */
export type Block =
  /** `links`: web addresses become links, for text that staff wrote. */
  | Readonly<{ kind: 'paragraph'; text: string; links?: boolean }>
  | Readonly<{ kind: 'details'; details: readonly Detail[] }>
  /** A link to a page. */
  | Readonly<{ kind: 'link'; label: string; address: string }>
  /** Text by somebody else. */
  | Readonly<{ kind: 'quote'; text: string }>
  /** Decoration: the plain text omits it. */
  | Readonly<{ kind: 'picture'; picture: EmailPicture }>

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

/** An email without its date and Message-ID. */
export type Composed = Omit<OutgoingEmail, 'messageId' | 'date'>

/**
 * Headers of automatic emails (RFC 3834, 5; Exchange and Outlook read the second): otherwise an out-of-office
 * reply would go to the `Reply-To`.
 */
export const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
} as const

/** The parts that differ from email to email. Subject and headers must not contain text by a visitor. */
type Parts = Omit<Composed, 'from' | 'replyTo' | 'text' | 'html' | 'pictures'> &
  Readonly<{ replyTo: Mailbox | readonly Mailbox[] | undefined; blocks: readonly Block[] }>

/** Composes an email from the agency, its plain text and its HTML from the same blocks. */
export function compose({ blocks, replyTo, ...parts }: Parts): Composed {
  const answerTo = [replyTo ?? []].flat()
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? block.picture : []))
  return {
    ...parts,
    ...(answerTo.length > 0 && { replyTo: answerTo }),
    ...(pictures.length > 0 && { pictures }),
    from: { name: facts().agency.name, address: facts().agency.email },
    text: plainText(blocks),
    html: htmlText(blocks, parts.language, parts.subject),
  }
}

/** Day and time in the office's time zone, worded in `language` for use in a sentence. */
export function writtenMoment(instant: Date, language: Language, texts: EmailTexts): string {
  return texts.translate(language)('mail:moment', formatMoment(instant, language, officeTimeZone()))
}

/** The blocks as plain text, wrapped between words (RFC 5322, 2.1.1). */
function plainText(blocks: readonly Block[]): string {
  const parts = blocks.flatMap((block) => (block.kind === 'picture' ? [] : textOf(block)))
  return `${parts.join('\n\n')}\n`
}

const width = 76
const indent = '  '

function textOf(block: Exclude<Block, { kind: 'picture' }>): string {
  if (block.kind === 'paragraph') return wrap(block.text, width)
  if (block.kind === 'link') return `${block.label}:\n${block.address}`
  if (block.kind === 'quote') return quoted(block.text)
  return block.details.map(detailText).join('\n')
}

function quoted(text: string): string {
  const lines = wrap(text, width - quoteMark.length).split('\n')
  return lines.map((line) => `${quoteMark}${line}`.trimEnd()).join('\n')
}

const quoteMark = '> '

function detailText([name, value]: Detail): string {
  const label = name.endsWith('?') ? name : `${name}:`
  const line = `${label} ${value}`
  if (!value.includes('\n') && line.length <= width) return line
  const lines = wrap(value, width - indent.length).split('\n')
  return [label, ...lines.map((each) => `${indent}${each}`.trimEnd())].join('\n')
}

// Breaks a long line at the last space with at most `limit` characters before it.
function wrap(text: string, limit: number): string {
  const fits = `[^\\n]{0,${limit}}`
  return text.replace(new RegExp(`(?!${fits}(?:\\n|$))(${fits}) `, 'g'), '$1\n')
}

/**
 * The blocks as HTML for mail clients, all text escaped. It loads nothing, and besides pictures uses no
 * colours but the client's own and a grey for lines, so that it also works on dark backgrounds.
 */
function htmlText(blocks: readonly Block[], language: Language, title: string): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeXml(title)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${font}">`,
    // The language again: some mail clients drop everything around the body's content.
    `<table role="presentation" lang="${language}" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">`,
    `<tr><td style="${font}">`,
    ...blocks.map(htmlOf),
    '</td></tr>',
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

// Repeated in every cell: in some mail clients cells do not inherit a table's font.
const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const cell = `${font};padding:8px 16px 8px 0;border-top:1px solid #999;vertical-align:top;text-align:left`

function htmlOf(block: Block): string {
  if (block.kind === 'paragraph')
    return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${block.links ? linked(block.text) : breaks(block.text)}</p>`
  if (block.kind === 'link') {
    const href = escapeXml(block.address)
    return `<p style="margin:0 0 16px"><a href="${href}">${escapeXml(block.label)}</a></p>`
  }
  if (block.kind === 'picture') {
    const { id, width, height } = block.picture
    const size = `width="${width}" height="${height}"`
    return `<p style="margin:0 0 24px"><img src="cid:${id}" ${size} alt="" style="display:block;max-width:100%;height:auto"></p>`
  }
  if (block.kind === 'quote') {
    const style = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #999'
    return `<blockquote style="${style};overflow-wrap:anywhere">${breaks(block.text)}</blockquote>`
  }
  const rows = block.details.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:600">${escapeXml(label)}</th>` +
      `<td style="${cell};width:70%;overflow-wrap:anywhere">${breaks(value)}</td></tr>`,
  )
  return [
    '<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse">',
    ...rows,
    '</table>',
  ].join('\n')
}

function breaks(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>\n')
}

/** As `breaks`, with web addresses as links, without the punctuation that ends a sentence. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]»”“’])/i)
    .map((part, nr) => {
      if (nr % 2 === 0) return breaks(part)
      const href = escapeXml(part)
      return `<a href="${href}">${href}</a>`
    })
    .join('')
}
