import { lexer, walkTokens } from 'marked'
import type { Fault } from '#agency/agency'
import type { LegalName } from './editions.ts'
import { filledLegal, legalText } from './legal-text.ts'

/** The maximum length in characters: some thirty printed pages. */
const most = 100 * 1024

/** Control characters other than tab and newline, and characters that change the text direction. */
const invisible = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/u

/** The placeholder that a page must contain, for content that the code generates. */
const inserts: Readonly<Partial<Record<LegalName, string>>> = { cookies: '{{cookieTable}}' }

/** Checks the Markdown of a legal page. Returns the first fault; undefined if there is none. */
export function legalFault(name: LegalName, text: string): Fault | undefined {
  if (text.trim() === '') return { message: 'empty' }
  if (text.length > most) return { message: 'long', most }
  if (invisible.test(text)) return { message: 'signs' }
  const kinds = new Set<string>()
  void walkTokens(lexer(text), ({ type }) => void kinds.add(type))
  if (kinds.has('html')) return { message: 'code' }
  const insert = inserts[name]
  if (insert && !text.includes(insert)) return { message: 'lost', names: insert }
  const left = filledLegal(insert ? text.replaceAll(insert, '') : text)
  const [added] = /\{\{[\w.+-]+\}\}/.exec(left) ?? []
  if (added) return { message: 'added', names: added }
  if (/\{\{|\}\}/.test(left)) return { message: 'braces' }
  try {
    legalText(text)
    return undefined
  } catch {
    return { message: 'shape' }
  }
}
