/** Beginnings of words, in small letters with spaces between them. */
type SortingRules = Readonly<{
  categories: readonly string[]
  urgent: string
  /** The index of the category that never waits, -1 for none. */
  pressing: number
}>

/** What is said of a message, or of one about several: then `name` has places for two of them. */
type Verdict = Readonly<{ name: string; to: string; reply: string }>

/** What can be said of messages: of each category, of several of them, and of none. */
type Verdicts = Readonly<{ all: readonly Verdict[]; mixed: Verdict; unsure: Verdict }>

/** What a page brings for its messages to be sorted by, and says of urgent and other ones. */
export type Sorting = Readonly<{
  rules: SortingRules
  verdicts: Verdicts
  urgent: string
  calm: string
}>

/** A piece of the text, and what it says if it is a word that decided. */
export type Piece = Readonly<{ text: string; says?: 'category' | 'urgent' }>

export type Sorted = Readonly<{
  /** The indices of all that the text is about, that with most words first. */
  categories: readonly number[]
  urgent: boolean
  /** The whole text, in its order. */
  pieces: readonly Piece[]
}>

/** Sorts a message by keywords: a sketch of what a language model does. */
export function sortMessage(text: string, rules: SortingRules): Sorted {
  const words = text.split(/([\p{L}\p{N}]+)/u)
  const categories = rules.categories
    .map((stems, index) => ({ index, count: words.filter((word) => begins(word, stems)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ index }) => index)
  const pieces = words.map((word): Piece => {
    if (rules.categories.some((stems) => begins(word, stems))) {
      return { text: word, says: 'category' }
    }
    return begins(word, rules.urgent) ? { text: word, says: 'urgent' } : { text: word }
  })
  const urgent = categories.includes(rules.pressing) || pieces.some(({ says }) => says === 'urgent')
  return { categories, urgent, pieces }
}

/** Only what is about one thing has an answer: what is about several, or nothing, a person reads. */
export function verdictOf(
  categories: readonly number[],
  { all, mixed, unsure }: Verdicts,
): Verdict {
  const [first, second] = categories.map((index) => all[index])
  if (!first || !second) return first ?? unsure
  const name = mixed.name
    .replace('{first}', first.name)
    .replace('{second}', second.name.toLowerCase())
  return { ...mixed, name }
}

function begins(word: string, stems: string): boolean {
  const small = word.toLowerCase()
  return stems.split(' ').some((stem) => stem !== '' && small.startsWith(stem))
}
