import {
  type Language,
  languages,
  namedTexts,
  type TextStore,
  type Texts,
  unaccented,
  withoutSoftHyphens,
} from '#i18n/i18n'

/** A text as its page shows it, and folded for searching. */
type Shown = Readonly<{ text: string; folded: string }>

// Cached per `Texts` object: any change of texts, files or facts makes a new one.
const shownTexts = new WeakMap<Texts, ReadonlyMap<string, Shown>>()

/** All texts of a language as pages show them, by name, in order. */
export function shownIn(store: TextStore, language: Language): ReadonlyMap<string, Shown> {
  const texts = store.texts(language)
  const known = shownTexts.get(texts)
  if (known) return known
  const named = Object.entries(texts).flatMap(([name, tree]) => [...namedTexts(name, tree)])
  const shown = new Map(named.map(([name, text]) => [name, { text, folded: folded(text) }]))
  shownTexts.set(texts, shown)
  return shown
}

/** Without the differences that people do not type alike: case, accents, quotation marks, non-breaking spaces. */
export function folded(text: string): string {
  return unaccented(withoutSoftHyphens(text))
    .replace(/["'„“”‚‘’«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text that was found, and the language it was found in. */
export type FoundWord = Readonly<{ name: string; language: Language; text: string }>

/** The fewest characters outside placeholders for a match, unless they are half of the query. */
const fewestCharacters = 8

/**
 * The texts that match `query` in any language, best first: the whole text, then a part of it, then all words; the
 * reader's language goes first. If none match, texts whose pattern the query contains, with other values for the
 * placeholders or within a longer passage.
 */
export function findWords(store: TextStore, query: string, reader: Language): readonly FoundWord[] {
  const sought = folded(query)
  if (!sought) return []
  const first = languages().filter((it) => it === reader)
  const order = [...first, ...languages().filter((it) => it !== reader)]
  const ranks = (rankOf: (text: string) => number | undefined) => {
    const found = new Map<string, FoundWord & { rank: number }>()
    for (const language of order) {
      for (const [name, { text, folded: own }] of shownIn(store, language)) {
        const rank = rankOf(own)
        const before = found.get(name)?.rank ?? Number.POSITIVE_INFINITY
        if (rank !== undefined && rank < before) found.set(name, { name, language, text, rank })
      }
    }
    return [...found.values()].sort((one, other) => one.rank - other.rank)
  }
  const said = ranks((text) => {
    if (text === sought) return 0
    if (text.includes(sought)) return 1
    return sought.split(' ').every((word) => text.includes(word)) ? 2 : undefined
  })
  return said.length > 0
    ? said
    : ranks((text) => (isSaidIn(sought, text) ? -text.length : undefined))
}

/** Whether `said` contains all the pieces between a text's placeholders, in order. */
function isSaidIn(said: string, text: string): boolean {
  const pieces = text.split(/\{\{[^}]*\}\}/).map((piece) => piece.trim())
  const { length } = pieces.join('')
  if (length < Math.min(fewestCharacters, said.length / 2)) return false
  let at = 0
  return pieces.every((piece) => {
    const found = said.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}
