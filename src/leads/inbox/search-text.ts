import { z } from 'zod'
import { type Database, parseJson } from '#database/database'
import { foldedText } from '#stories/stories'
import { answerDue } from '../emails/promise.ts'
import { referenceOf } from '../intake/receipt.ts'
import { type Submission, submissionStates } from './submission.ts'

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

const fieldsSchema = z.record(z.string(), z.string()).catch({})
const stateSchema = z.enum(submissionStates).catch('lost')

/**
 * Fills in what a version of the site without a desk did not store with leads: what they are found by,
 * and when an answer is due. In one short transaction, at most `limit`, the newest first; as often and
 * from as many processes as one likes, while staff work. Of a damaged row at least the reference is
 * found.
 *
 * @returns how many leads it completed
 */
export async function completeSubmissions({ engine, transaction }: Database, limit = 100) {
  return await transaction(async (trx) => {
    const rows = await trx
      .selectFrom('submissions')
      .select(['id', 'form', 'state', 'created_at', 'due_at', 'fields'])
      .where('search_text', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      // Never waits for staff, who may be waiting for it.
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    for (const { id, form, created_at, ...row } of rows) {
      const lead = { form, fields: fieldsSchema.parse(parseJson(row.fields)) }
      const due = answerDue(lead, stateSchema.parse(row.state), new Date(created_at))
      await trx
        .updateTable('submissions')
        .set({ ...foundBy(id, lead), due_at: row.due_at ?? due })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}
