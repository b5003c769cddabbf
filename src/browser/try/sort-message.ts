/** Keywords as lower-case word stems, separated by spaces. */
type SortingRules = Readonly<{
  categories: readonly string[]
  urgent: string
  /** The index of the category that is always urgent; -1 for none. */
  pressing: number
}>

/** The result for a message. For one about several categories `name` has the placeholders `{first}` and `{second}`. */
type Verdict = Readonly<{ name: string; to: string; reply: string }>

/** The results by category (in their order), for a message about several, and for one about none. */
type Verdicts = Readonly<{ all: readonly Verdict[]; mixed: Verdict; unsure: Verdict }>

/** The page's data for the sorter: rules, results, and the labels of urgent and other messages. */
export type Sorting = Readonly<{
  rules: SortingRules
  verdicts: Verdicts
  urgent: string
  calm: string
}>

/** A piece of the text, and what it indicates if it is a keyword. */
export type Piece = Readonly<{ text: string; says?: 'category' | 'urgent' }>

export type Sorted = Readonly<{
  /** The indices of the matched categories, most keywords first. */
  categories: readonly number[]
  urgent: boolean
  /** The whole text, in order. */
  pieces: readonly Piece[]
}>

/** Sorts a message by keywords: a stand-in for what a language model does. */
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

/** The result for the matched categories: exactly one is answered; several, or none, go to a person. */
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
  const lower = word.toLowerCase()
  return stems.split(' ').some((stem) => stem !== '' && lower.startsWith(stem))
}
