import { lexer, walkTokens } from 'marked'
import type { LegalName } from './legal-names.ts'
import { filledLegal, legalText } from './legal-text.ts'

/** What cannot be said on a legal page. */
export type LegalProblem =
  | Readonly<{ kind: 'empty' | 'signs' | 'code' | 'braces' | 'shape' }>
  | Readonly<{ kind: 'lost' | 'added'; names: string }>
  | Readonly<{ kind: 'long'; most: number }>

/** In characters: some thirty printed pages. */
const most = 100 * 1024

/** Control signs but for those that part lines and columns, and what turns the direction of reading. */
const unseen = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Where the page puts what it makes itself, by page. */
const inserts: Readonly<Partial<Record<LegalName, string>>> = { cookies: '{{cookieTable}}' }

/** What is wrong with the Markdown of a legal page; undefined if it may stand. */
export function legalProblem(name: LegalName, text: string): LegalProblem | undefined {
  if (text.trim() === '') return { kind: 'empty' }
  if (text.length > most) return { kind: 'long', most }
  if (unseen.test(text)) return { kind: 'signs' }
  const kinds = new Set<string>()
  void walkTokens(lexer(text), ({ type }) => void kinds.add(type))
  if (kinds.has('html')) return { kind: 'code' }
  const insert = inserts[name]
  if (insert && !text.includes(insert)) return { kind: 'lost', names: insert }
  const left = filledLegal(insert ? text.replaceAll(insert, '') : text)
  const [added] = /\{\{[\w.+-]+\}\}/.exec(left) ?? []
  if (added) return { kind: 'added', names: added }
  if (/\{\{|\}\}/.test(left)) return { kind: 'braces' }
  try {
    legalText(text)
    return undefined
  } catch {
    return { kind: 'shape' }
  }
}
