/** Beginnings of words, in small letters with spaces between them. */
export type SortingRules = Readonly<{ categories: readonly string[]; urgent: string }>

/** A piece of the text, and what it says if it is a word that decided. */
export type Piece = Readonly<{ text: string; says?: 'category' | 'urgent' }>

export type Sorted = Readonly<{
  /** The index of the category with most words in the text; the first of several, -1 without any. */
  category: number
  urgent: boolean
  /** The whole text, in its order. */
  pieces: readonly Piece[]
}>

/** Sorts a message by keywords: a sketch of what a language model does. */
export function sortMessage(text: string, { categories, urgent }: SortingRules): Sorted {
  const words = text.split(/([\p{L}\p{N}]+)/u)
  const counts = categories.map((stems) => words.filter((word) => begins(word, stems)).length)
  const most = Math.max(...counts)
  const category = most > 0 ? counts.indexOf(most) : -1
  const pieces = words.map((word): Piece => {
    if (begins(word, categories[category] ?? '')) return { text: word, says: 'category' }
    return begins(word, urgent) ? { text: word, says: 'urgent' } : { text: word }
  })
  return { category, urgent: pieces.some(({ says }) => says === 'urgent'), pieces: joined(pieces) }
}

function begins(word: string, stems: string): boolean {
  const small = word.toLowerCase()
  return stems.split(' ').some((stem) => stem !== '' && small.startsWith(stem))
}

/** With neighbours that say nothing in one piece. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && !last.says && !piece.says) {
      result[result.length - 1] = { text: last.text + piece.text }
    } else if (piece.text !== '') result.push(piece)
  }
  return result
}
