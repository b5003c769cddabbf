import {
  type Language,
  languages,
  namedTexts,
  type TextStore,
  type Texts,
  unaccented,
  withoutSoftHyphens,
} from '#i18n/i18n'

/** A text as it is read on its page, and as it is searched for. */
type Shown = Readonly<{ text: string; folded: string }>

// Kept as long as the texts that they were made of: any change of words, files or facts makes new ones.
const shownTexts = new WeakMap<Texts, ReadonlyMap<string, Shown>>()

/** All texts of a language as pages have them, by their names, in order. */
export function shownIn(store: TextStore, language: Language): ReadonlyMap<string, Shown> {
  const texts = store.texts(language)
  const known = shownTexts.get(texts)
  if (known) return known
  const named = Object.entries(texts).flatMap(([name, tree]) => [...namedTexts(name, tree)])
  const shown = new Map(named.map(([name, text]) => [name, { text, folded: folded(text) }]))
  shownTexts.set(texts, shown)
  return shown
}

/** Without what nobody types alike: case, accents, quotation marks, blanks that hold together. */
export function folded(text: string): string {
  return unaccented(withoutSoftHyphens(text))
    .replace(/["'„“”‚‘’«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text that was found, in the language in which it was. */
export type FoundWord = Readonly<{ name: string; language: Language; text: string }>

/** The fewest letters by which a text is told from what stands around it, unless it is half of all. */
const fewest = 8

/**
 * The texts that say `query` in any language, best first, those in the reader's language before others: the
 * whole text, a part, all words of it; if there is none, texts that `query` says with other values in
 * their places, or among more.
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

/** Whether `said` has all that stands around the placeholders of a text, in order. */
function isSaidIn(said: string, text: string): boolean {
  const pieces = text.split(/\{\{[^}]*\}\}/).map((piece) => piece.trim())
  const { length } = pieces.join('')
  if (length < Math.min(fewest, said.length / 2)) return false
  let at = 0
  return pieces.every((piece) => {
    const found = said.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}
