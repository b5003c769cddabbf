import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import { followFolders } from '#agency/agency'
import { type CalendarDay, officeDay } from '#hours/hours'
import { reasonOf } from '#log/log'
import { type Edition, inForceOn, type LegalName, legalNames } from './editions.ts'
import { type LegalText, legalText } from './legal-text.ts'

type Options = Readonly<{
  /** With terms.md, privacy.md and cookies.md. */
  directory: string
  report: (file: string, reason: string) => void
  changed?: () => void
  /** What the clock shows, in milliseconds. */
  now?: () => number
}>

/** A text of a legal page among the others: what was in force, is, or will be. */
export type LegalEdition = Readonly<{
  from: CalendarDay | null
  /** When the next one comes into force; undefined for the last. */
  until: CalendarDay | undefined
  state: 'earlier' | 'inForce' | 'announced'
}>

/** How often it is asked whether a text has come into force, in milliseconds. */
const dayLookMs = 60_000

/**
 * Follows the legal pages, and what the desk says in their place; a bad text is reported, the last good
 * one stays (requirement 2.3).
 */
export function createLegalStore({ directory, report, changed, now = Date.now }: Options) {
  const sources = new Map<LegalName, string>()
  let own: ReadonlyMap<LegalName, readonly Edition[]> = new Map()
  const read = new Map<string, LegalText>()
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
    own.get(name) ?? [{ from: null, text: written(name) }]

  const current = (name: LegalName) => inForceOn(officeDay(new Date(now())), texts(name))
  const inForce = () => legalNames.map((it) => (own.has(it) ? current(it) : 0)).join()

  readAll()
  const looking = setInterval(() => {
    const before = shown
    shown = inForce()
    if (shown !== before) changed?.()
  }, dayLookMs).unref()
  const unfollow = followFolders([directory], () => {
    if (readAll()) changed?.()
  })
  return {
    /** Fills in the agency's facts anew, when they have changed. */
    refill: () => read.clear(),
    /** What the desk says holds from now on. */
    override: (given: ReadonlyMap<LegalName, readonly Edition[]>) => {
      own = given
      shown = inForce()
    },
    /** All that a page says, said and will say, the oldest first. */
    texts,
    /** The file’s text. Throws while no good one was ever read. */
    written,
    /** What a page says, said and will say, the oldest first. */
    editions: (name: LegalName): readonly LegalEdition[] => {
      const at = current(name)
      return texts(name).map(({ from }, index, all) => ({
        from,
        until: all[index + 1]?.from ?? undefined,
        state: index === at ? 'inForce' : index < at ? 'earlier' : 'announced',
      }))
    },
    /** The page as it stands now, or by the place of its text in `editions`. Throws as `written`. */
    text: (name: LegalName, place = current(name)): LegalText => {
      const source = texts(name)[place]?.text ?? ''
      const known = read.get(source) ?? legalText(source)
      read.set(source, known)
      return known
    },
    close: () => {
      clearInterval(looking)
      unfollow()
    },
  }
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
