import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import { followFolders } from '#agency/agency'
import { type CalendarDay, officeDay } from '#hours/hours'
import { reasonOf } from '#log/log'
import { type Edition, inForceOn, type LegalName, legalNames } from './editions.ts'
import { legalFault } from './legal-fault.ts'
import { type LegalText, legalText } from './legal-text.ts'

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

/** The legal pages: their texts, their summaries, and the cookies that they list. */

export {
  afterConsent,
  type CookieRow,
  consentSentence,
  cookieNotice,
  cookieRows,
} from './cookies.ts'
export {
  type Edition,
  editionsSchema,
  inForceOn,
  type LegalName,
  legalNames,
  withEdition,
} from './editions.ts'
export { legalFault } from './legal-fault.ts'
export { filledLegal, type LegalText, legalText } from './legal-text.ts'
