/** The legal pages: their texts, their summaries, and the cookies that they list. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token, walkTokens } from 'marked'
import { type Fault, followFolders, valueAt } from '#agency/agency'
import { type CalendarDay, officeDay } from '#hours/hours'
import { reasonOf } from '#log/log'

export * from './consent.ts'
export * from './cookies.ts'

import { z } from 'zod'
import { createHeadingIds, firstLanguage, textVariables } from '#i18n/i18n'

type Options = Readonly<{
  /** The folder of terms.md, privacy.md and cookies.md. */
  directory: string
  /** Called for a file that cannot be used. */
  report: (file: string, reason: string) => void
  /** Called when a page's text has changed, by an edited file or a new edition coming into force. */
  changed?: () => void
  /** The current time in milliseconds since the epoch. */
  now?: () => number
}>

/** The dates and the state of one edition of a legal page. */
export type LegalEdition = Readonly<{
  from: CalendarDay | null
  /** When the next one comes into force; undefined for the last. */
  until: CalendarDay | undefined
  state: 'earlier' | 'inForce' | 'announced'
}>

/** How often the store checks whether an edition has come into force, in milliseconds. */
const dateCheckMs = 60_000

/**
 * Reads the legal pages, watches their files, and applies the desk's overrides. A file that cannot be
 * used is reported, and the last good text stays (requirement 2.3).
 */
export function createLegalStore({ directory, report, changed, now = Date.now }: Options) {
  const sources = new Map<LegalName, string>()
  let overrides: ReadonlyMap<LegalName, readonly Edition[]> = new Map()
  const parsed = new Map<string, LegalText>()
  let shown = ''

  function readFile(name: LegalName): boolean {
    const file = join(directory, `${name}.md`)
    try {
      const source = readFileSync(file, 'utf8')
      if (source === sources.get(name)) return false
      legalText(source)
      sources.set(name, source)
      return true
    } catch (thrown) {
      report(file, reasonOf(thrown))
      return false
    }
  }
  const readAll = () => legalNames.map(readFile).includes(true)

  function written(name: LegalName): string {
    const text = sources.get(name)
    if (text === undefined) throw new Error(`No usable ${name}.md in ${directory}`)
    return text
  }
  const texts = (name: LegalName): readonly Edition[] =>
    overrides.get(name) ?? [{ from: null, text: written(name) }]

  const current = (name: LegalName) => inForceOn(officeDay(new Date(now())), texts(name))
  const inForce = () => legalNames.map((it) => (overrides.has(it) ? current(it) : 0)).join()

  readAll()
  const dateCheck = setInterval(() => {
    const before = shown
    shown = inForce()
    if (shown !== before) changed?.()
  }, dateCheckMs).unref()
  const unfollow = followFolders([directory], () => {
    if (readAll()) changed?.()
  })
  return {
    /** Clears the cache of parsed texts; call it when the agency's facts have changed. */
    refill: () => parsed.clear(),
    /** Replaces the desk's overrides. */
    override: (given: ReadonlyMap<LegalName, readonly Edition[]>) => {
      overrides = given
      shown = inForce()
    },
    /** The editions of a page with their Markdown, oldest first. */
    texts,
    /** The Markdown of the page's file. Throws if no usable file has been read yet. */
    written,
    /** The dates and states of a page's editions, oldest first. */
    editions: (name: LegalName): readonly LegalEdition[] => {
      const at = current(name)
      return texts(name).map(({ from }, index, all) => ({
        from,
        until: all[index + 1]?.from ?? undefined,
        state: index === at ? 'inForce' : index < at ? 'earlier' : 'announced',
      }))
    },
    /**
     * The parsed edition in force, or the one at index `at` of `editions`; for one that cannot be used the text of
     * the file. Throws as `written` does.
     */
    text: (name: LegalName, at = current(name)): LegalText => {
      const source = texts(name)[at]?.text ?? ''
      const text =
        parsed.get(source) ?? legalText(legalFault(name, source) ? written(name) : source)
      parsed.set(source, text)
      return text
    },
    close: () => {
      clearInterval(dateCheck)
      unfollow()
    },
  }
}

/** The HTML id of the summary. */
export const briefId = 'i-stuttu-mali'

/** The summary of a legal page, in the visitor’s language (requirement 8.7). */
export type Brief = Readonly<{
  title: string
  tokens: readonly Token[]
  /** The note that this is a summary, and which text is binding. */
  mark: string
}>

/** Builds a summary; each of `points` is one line of Markdown. */
export function briefOf(title: string, points: readonly string[], mark: string): Brief {
  return { title, tokens: lexer(points.map((point) => `- ${point}`).join('\n')), mark }
}

/** The legal pages, by the names of their files in content/legal. */
export const legalNames = ['terms', 'privacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]

/** A version of a legal text, and the day from which it is in force; null for the original one. */
export type Edition = Readonly<{ from: CalendarDay | null; text: string }>

/** The desk's override of a legal page: all its editions, oldest first. */
export const editionsSchema = z.object({
  editions: z
    .array(z.object({ from: z.iso.date().nullable(), text: z.string().min(1) }))
    .min(1)
    .transform((all) => all.toSorted((one, other) => compareDays(one.from, other.from))),
})

function compareDays(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '')
}

/** The index of the edition in force on a day. `editions` are sorted, oldest first. */
export function inForceOn(day: CalendarDay, editions: readonly Edition[]): number {
  return Math.max(
    0,
    editions.findLastIndex(({ from }) => from === null || from <= day),
  )
}

/**
 * The editions of a page with `added`, which replaces the edition of the same day.
 *
 * @param before the present editions, at least the file's text
 * @param today editions superseded by this day are frozen: `fixed` fills their placeholders in for good
 */
export function withEdition(
  before: readonly Edition[],
  added: Edition,
  today: CalendarDay,
  fixed: (text: string) => string,
): readonly Edition[] {
  const others = before.filter(({ from }) => from !== added.from)
  const { editions } = editionsSchema.parse({ editions: [...others, added] })
  const current = inForceOn(today, editions)
  return editions.map((it, index) => (index < current ? { ...it, text: fixed(it.text) } : it))
}

/** A parsed legal page: the `#` title, the text between it and the first section, and the `##` sections. */
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

/** Parses a Markdown page and fills in its placeholders. Throws without a `#` title or any `##` section. */
export function legalText(markdown: string): LegalText {
  const filled = filledLegal(markdown)
  let title = ''
  const opening: Token[] = []
  const sections: { id: string; title: string; tokens: Token[] }[] = []
  const anchorOf = createHeadingIds()
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

/** Replaces `{{…}}` placeholders with the agency’s facts; unknown placeholders stay as written. */
export function filledLegal(markdown: string): string {
  const variables = textVariables(firstLanguage())
  return markdown.replace(/\{\{([\w.]+)\}\}/g, (placeholder, path: string) => {
    const value = valueAt(variables, path)
    return typeof value === 'string' ? value : placeholder
  })
}

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
