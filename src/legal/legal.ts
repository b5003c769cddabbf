import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import { followFolders } from '#agency/agency'
import { firstLanguage, textVariables } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { anchors } from '#routing/routing'

export const legalNames = ['terms', 'privacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]

type Options = Readonly<{
  /** With terms.md, privacy.md and cookies.md. */
  directory: string
  report: (file: string, reason: string) => void
  changed?: () => void
}>

/** Follows the legal pages; a bad file is reported, its last good text stays (requirement 2.3). */
export function createLegalStore({ directory, report, changed }: Options) {
  const pages = new Map<LegalName, { source: string; text: LegalText }>()

  function read(name: LegalName): boolean {
    const file = join(directory, `${name}.md`)
    try {
      const source = readFileSync(file, 'utf8')
      if (source === pages.get(name)?.source) return false
      pages.set(name, { source, text: legalText(source) })
      return true
    } catch (thrown) {
      report(file, reasonOf(thrown))
      return false
    }
  }
  const readAll = () => legalNames.map(read).includes(true)

  readAll()
  return {
    /** Fills in the agency's facts anew, when they have changed. */
    refill: () => {
      for (const page of pages.values()) page.text = legalText(page.source)
    },
    /** The page as it stands now. Throws while no good file was ever read. */
    text: (name: LegalName) => {
      const page = pages.get(name)
      if (!page) throw new Error(`No usable ${name}.md in ${directory}`)
      return page.text
    },
    close: followFolders([directory], () => {
      if (readAll()) changed?.()
    }),
  }
}

/** The `#` title, what stands below it, and the `##` sections. */
export type LegalText = Readonly<{
  title: string
  opening: readonly Token[]
  sections: readonly LegalSection[]
}>

type LegalSection = Readonly<{
  id: string
  title: string
  tokens: readonly Token[]
}>

/** Reads a page of Markdown, placeholders filled in. Throws without a `#` title or any section. */
export function legalText(markdown: string): LegalText {
  const variables = textVariables(firstLanguage())
  const filled = markdown.replace(/\{\{([\w.]+)\}\}/g, (placeholder, path: string) => {
    const value = path.split('.').reduce<unknown>(stepInto, variables)
    return typeof value === 'string' ? value : placeholder
  })
  let title = ''
  const opening: Token[] = []
  const sections: { id: string; title: string; tokens: Token[] }[] = []
  const anchorOf = anchors()
  for (const token of lexer(filled)) {
    if (token.type === 'heading' && token.depth === 1) title = String(token.text)
    else if (token.type === 'heading' && token.depth === 2) {
      const text = String(token.text)
      sections.push({ id: anchorOf(text), title: text, tokens: [] })
    } else if (token.type !== 'space') (sections.at(-1)?.tokens ?? opening).push(token)
  }
  if (!title || sections.length === 0) throw new Error('no # title or no ## section')
  return { title, opening, sections }
}

function stepInto(node: unknown, step: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined
}

/** The id of the summary. */
export const briefId = 'i-stuttu-mali'

/** A page in brief, in the visitor’s language (requirement 8.7). */
export type Brief = Readonly<{
  title: string
  tokens: readonly Token[]
  /** That it is a summary, and which text binds. */
  mark: string
}>

/** Puts together a summary; `points` are Markdown within a line each. */
export function briefOf(title: string, points: readonly string[], mark: string): Brief {
  return { title, tokens: lexer(points.map((point) => `- ${point}`).join('\n')), mark }
}

/** The legal pages: their texts, what of them is said in brief, and the cookies that they list. */

export {
  afterConsent,
  type CookieRow,
  consentSentence,
  cookieNotice,
  cookieRows,
} from './cookies.ts'
