import { domainToUnicode } from 'node:url'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { foldedText, parseJson, type Row, type Schema, searchPattern } from '#database/database'
import { firstLanguage, isKnownLanguage, type Language, unaccented } from '#i18n/i18n'
import { asciiDomain, emailAddress, seenText } from '../forms/values.ts'

/**
 * The states of a lead. `quarantined` ones look like abuse; their emails are not sent until staff release
 * them.
 */
export const leadStates = ['new', 'quarantined', 'answered', 'won', 'lost'] as const

export type LeadState = (typeof leadStates)[number]

/** What somebody sent through a form, and its processing. */
export type Lead = z.infer<typeof leadSchema> &
  Readonly<{
    /** Whether its row is invalid; it then has no fields. */
    isDamaged: boolean
  }>

const leadSchema = z.object({
  id: z.string(),
  /** The form's name, as in `form-name` (requirement 9.1). */
  form: z.string(),
  language: z.custom<Language>(isKnownLanguage, 'no language that is known'),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  state: z.enum(leadStates),
  fields: z.record(z.string(), z.string()),
  /** The signs of abuse, with their points (`links +2`); empty if none. */
  reasons: z.array(z.string()),
  /** The spam score: the sum of those points. */
  score: z.number().int(),
  /** The id of the lead that this one corrects, which may have been deleted; otherwise null. */
  follows: z.string().nullable(),
  /** The id of the member of staff responsible for it. */
  assignee: z.string().nullable(),
  /** When the answer is due, ISO 8601 in UTC; null if none is due any more. */
  dueAt: z.string().nullable(),
  /** Incremented by every change of staff; see `changeLead`. */
  version: z.number().int(),
})

/** Parses a row; of a damaged one, as much as possible. */
export function readLead(row: Row<'leads'>): Lead {
  const { data } = parsed(row)
  if (data) return { ...data, isDamaged: false }
  const { id, form, created_at: createdAt, score, follows, assignee, due_at: dueAt, version } = row
  const state = leadStates.find((it) => it === row.state) ?? 'new'
  const known = { id, form, createdAt, state, score, follows, assignee, dueAt, version }
  return { ...known, language: firstLanguage(), fields: {}, reasons: [], isDamaged: true }
}

/** Parses a row. Throws if it is damaged; the message names the row. */
export function wholeLead(row: Row<'leads'>): Lead {
  const result = parsed(row)
  if (result.success) return { ...result.data, isDamaged: false }
  throw new Error(`Lead ${row.id} is damaged:\n${z.prettifyError(result.error)}`)
}

/** The lead with this id; undefined if there is none. Throws if its row is damaged, naming it. */
export async function wholeLeadById(db: Kysely<Schema>, id: string): Promise<Lead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return row && wholeLead(row)
}

function parsed(row: Row<'leads'>) {
  const [fields, reasons] = [parseJson(row.fields), parseJson(row.reasons)]
  const { created_at: createdAt, due_at: dueAt } = row
  return leadSchema.safeParse({ ...row, createdAt, dueAt, fields, reasons })
}

/** A filter for leads, which must meet every given condition. */
export type LeadFilter = Readonly<{
  forms?: readonly string[] | undefined
  languages?: readonly Language[] | undefined
  states?: readonly LeadState[] | undefined
  since?: string | undefined
  /** Received before this moment; ISO 8601 in UTC with milliseconds. */
  before?: string | undefined
  /** The answer is due before this moment. */
  dueBefore?: string | undefined
  /** ASCII text that occurs somewhere in the fields, ignoring case. */
  containing?: string | undefined
  /** The assignee's id; null for leads without one. */
  assignee?: string | null | undefined
  /** Words that all occur in the reference, the form's name or the fields; see `searchWords`. */
  words?: readonly SearchWord[] | undefined
}>

export type Condition = (builder: ExpressionBuilder<Schema, 'leads'>) => Expression<SqlBool>

/** The SQL condition of a filter. */
export function matching(filter: LeadFilter): Condition {
  return ({ eb, and }) => {
    const { forms, languages, states, since, before, dueBefore, containing } = filter
    const { assignee, words = [] } = filter
    return and([
      ...(forms ? [eb('form', 'in', [...forms])] : []),
      ...(languages ? [eb('language', 'in', [...languages])] : []),
      ...(states ? [eb('state', 'in', [...states])] : []),
      ...(since ? [eb('created_at', '>=', since)] : []),
      ...(before ? [eb('created_at', '<', before)] : []),
      ...(dueBefore ? [eb('due_at', '<', dueBefore)] : []),
      ...(containing ? [columnContains('fields', containing)] : []),
      ...(assignee === null ? [eb('assignee', 'is', null)] : []),
      ...(assignee ? [eb('assignee', '=', assignee)] : []),
      ...words.map(hasWord),
    ])
  }
}

/** A search word in each of its spellings: a domain has two. */
type SearchWord = readonly string[]

/** Whether a lead's search text contains one of `searchWords`, in any of its spellings. */
function hasWord(word: SearchWord): Expression<SqlBool> {
  const spelled = word.map(
    (spelling) => sql<SqlBool>`search_text like ${searchPattern(spelling)} escape '\\'`,
  )
  return sql<SqlBool>`(${sql.join(spelled, sql` or `)})`
}

/** Counts the leads that match `filter`. */
export async function countLeads(db: Kysely<Schema>, filter: LeadFilter) {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether ASCII text occurs in a column of JSON, ignoring case. The column is searched as text, not parsed by
 * the engine: one damaged row, or an escape that PostgreSQL's JSON rejects (\u0000), would make every query
 * fail.
 */
export function columnContains(column: 'fields' | 'details', text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${searchPattern(text.toLowerCase())} escape '\\'`
}

/**
 * `text` as the search of leads compares it: in lower case, without accents, with white space collapsed, so
 * that `jon thorarinn` finds `Jón Þórarinn`.
 */
function searchable(text: string): string {
  return unaccented(foldedText(text.replaceAll('\0', '')))
}

/**
 * The columns by which the desk's lists find a lead, derived from its contents: its search text and its
 * sender.
 */
export function searchColumns(id: string, lead: Pick<Lead, 'form' | 'fields'>) {
  return { search_text: leadSearchText(id, lead), sender_email: senderAddress(lead) }
}

/** No valid address is longer, and index entries must be short. */
const longestAddress = 254

/** The sender's address in lower case, the same for all leads of one sender; null if there is none. */
export function senderAddress({ fields }: Pick<Lead, 'fields'>): string | null {
  const address = emailAddress(fields.email?.replaceAll('\0', '') ?? '')
  return address.toLowerCase().slice(0, longestAddress) || null
}

/** No phone number has fewer digits. */
const phoneDigits = 7

/** The digits of phone numbers in a text: `3545551234` for `+354 555-1234`. */
function numbersIn(text: string): readonly string[] {
  return text
    .split(/[^\d\s()./+-]+/)
    .map((part) => part.replace(/\D/g, ''))
    .filter(({ length }) => length >= phoneDigits)
}

/**
 * The search text of a lead: reference, form and every field, each on its own line, and phone numbers again
 * by their digits only.
 */
function leadSearchText(id: string, { form, fields }: Pick<Lead, 'form' | 'fields'>): string {
  const reference = referenceOf(id)
  const values = Object.values(fields)
  const numbers = values.flatMap(numbersIn)
  const all = [reference, reference.replace('-', ''), form, ...values, ...numbers]
  return all
    .filter((value) => value !== '')
    .map(searchable)
    .join('\n')
}

/**
 * The words of a search, longest first, at most eight; none for an empty search. For a single phone number,
 * its last seven digits, so that separators and country code do not matter.
 */
export function searchWords(search: string): SearchWord[] {
  const [number] = /^[\d\s()./+-]+$/.test(search) ? numbersIn(search.slice(0, 200)) : []
  if (number !== undefined) return [[number.slice(-phoneDigits)]]
  const words = new Map<string, SearchWord>()
  for (const word of seenText(search.slice(0, 200)).split(/\s+/)) {
    const spellings = new Set(spellingsOf(word).map(searchable))
    const [first = ''] = spellings
    if (first !== '') words.set(first, [...spellings])
  }
  return [...words.values()].toSorted(([a = ''], [b = '']) => b.length - a.length).slice(0, 8)
}

/** A word and, if it contains a domain, its spellings in ASCII and Unicode. */
function spellingsOf(word: string): readonly string[] {
  if (!/[.@]/.test(word)) return [word]
  const at = word.lastIndexOf('@') + 1
  const [name, domain] = [word.slice(0, at), word.slice(at).toLowerCase()]
  return [word, name + asciiDomain(domain), name + (domainToUnicode(domain) || domain)]
}

/**
 * The reference of a lead, short enough for the phone: `3F2A-91BC`, the random end of its id (UUID version
 * 7).
 */
export function referenceOf(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** Whether `value` has the form of a reference; anything else must not be shown as one. */
export function isReference(value: string | null): value is string {
  return value !== null && /^[\dA-F]{4}-[\dA-F]{4}$/.test(value)
}
