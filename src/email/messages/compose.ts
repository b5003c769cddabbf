import { company } from '#content/company'
import type { Language } from '#i18n/languages'
import type { Address } from '../transport/address.ts'
import type { Block } from './blocks.ts'
import { htmlText } from './html-text.ts'
import type { Letter } from './letter.ts'
import { plainText } from './plain-text.ts'

/** A letter before it is known when it goes out and under which Message-ID. */
export type Composed = Omit<Letter, 'messageId' | 'date'>

type Parts = Readonly<{
  to: Address
  replyTo: Address | undefined
  /** Without anything that a visitor wrote. */
  subject: string
  blocks: readonly Block[]
  language: Language
  headers: Letter['headers']
}>

/** Puts a letter of the agency together, its plain text and its HTML from the same blocks. */
export function compose({ to, replyTo, subject, blocks, language, headers }: Parts): Composed {
  return {
    from: { name: company.name, address: company.email },
    to,
    ...(replyTo && { replyTo }),
    subject,
    text: plainText(blocks),
    html: htmlText(blocks, language, subject),
    language,
    headers,
  }
}
