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

/**
 * What the desk's lists find a lead by, worked out of what was sent and stored with it: the text of its
 * search, and whose it is.
 */
export function foundBy(id: string, lead: Pick<Submission, 'form' | 'fields'>) {
  return { search_text: leadSearchText(id, lead), sender_email: senderEmail(lead) }
}

/** No address is longer; what an index holds may not be long. */
const longestAddress = 254

/** The sender's address in lower case, as leads of one sender have it in common; null for none. */
export function senderEmail({ fields }: Pick<Submission, 'fields'>): string | null {
  const address = fields.email?.replaceAll('\0', '').trim().toLowerCase().slice(0, longestAddress)
  return address || null
}

/** What the search of leads looks in: reference, form and every field, each on its own line. */
function leadSearchText(id: string, { form, fields }: Pick<Submission, 'form' | 'fields'>): string {
  const reference = referenceOf(id)
  const all = [reference, reference.replace('-', ''), form, ...Object.values(fields)]
  return all
    .filter((value) => value !== '')
    .map(plainText)
    .join('\n')
}

/**
 * Whether a search has no three letters or digits in a row, by which PostgreSQL's index finds it:
 * then it looks in the newest leads alone.
 */
export function isShortSearch(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => !/[\p{L}\p{N}]{3}/u.test(word))
}

/** The words of a search, the longest first, at most eight; none for an empty one. */
export function searchWords(search: string): string[] {
  const words = plainText(search.slice(0, 200)).split(' ')
  return [...new Set(words.filter((word) => word !== ''))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 8)
}
