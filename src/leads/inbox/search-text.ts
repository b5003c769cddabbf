import { foldedText } from '#stories/stories'
import { referenceOf } from '../intake/receipt.ts'
import type { Submission } from './submission.ts'

const plainLetters: Readonly<Record<string, string>> = {
  ...{ þ: 'th', ð: 'd', æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l' },
}

/**
 * `text` as the search of leads compares it: in lower case, without accents, one space for many, so
 * that `jon thorarinn` finds `Jón Þórarinn`.
 */
function plainText(text: string): string {
  return foldedText(text.replaceAll('\0', ''))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[þðæœøßł]/g, (letter) => plainLetters[letter] ?? letter)
}

/** What the search of leads looks in: reference, form and every field, each on its own line. */
export function leadSearchText(
  id: string,
  { form, fields }: Pick<Submission, 'form' | 'fields'>,
): string {
  const reference = referenceOf(id)
  const all = [reference, reference.replace('-', ''), form, ...Object.values(fields)]
  return all
    .filter((value) => value !== '')
    .map(plainText)
    .join('\n')
}

/** The words of a search, the longest first, at most eight; none for an empty one. */
export function searchWords(search: string): string[] {
  const words = plainText(search.slice(0, 200)).split(' ')
  return [...new Set(words.filter((word) => word !== ''))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 8)
}
