import { domainToUnicode } from 'node:url'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { foldedText, parseJson, type Row, type Schema, searchPattern } from '#database/database'
import { firstLanguage, isKnownLanguage, type Language, unaccented } from '#i18n/i18n'
import { asciiDomain, emailAddress, seenText } from '../forms/email-address.ts'

/** `quarantined` ones look like abuse and send no mail until somebody releases them. */
export const leadStates = ['new', 'quarantined', 'answered', 'won', 'lost'] as const

export type LeadState = (typeof leadStates)[number]

/** What somebody sent by a form, and what became of it. */
export type Lead = z.infer<typeof leadSchema> &
  Readonly<{
    /** Whether its row cannot be read: then it shows no field. */
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
  /** The signals of abuse that it showed, with their points (`links +2`); empty without any. */
  reasons: z.array(z.string()),
  /** How much it looks like abuse: the sum of those points. */
  score: z.number().int(),
  /** The id of the lead that this one corrects, which may be deleted by now; else null. */
  follows: z.string().nullable(),
  /** The id of the member of staff who answers it. */
  assignee: z.string().nullable(),
  /** By when an answer is due, ISO 8601 in UTC; null when it is no longer due. */
  dueAt: z.string().nullable(),
  /** Grows with every change of staff; see `changeLead`. */
  version: z.number().int(),
})

/** Reads a row, as far as it can be read. */
export function readLead(row: Row<'leads'>): Lead {
  const { data } = parsed(row)
  if (data) return { ...data, isDamaged: false }
  const { id, form, created_at: createdAt, score, follows, assignee, due_at: dueAt, version } = row
  const state = leadStates.find((it) => it === row.state) ?? 'new'
  const known = { id, form, createdAt, state, score, follows, assignee, dueAt, version }
  return { ...known, language: firstLanguage(), fields: {}, reasons: [], isDamaged: true }
}

/** Reads a row. Throws when it is not what was stored; the message names the row. */
export function wholeLead(row: Row<'leads'>): Lead {
  const result = parsed(row)
  if (result.success) return { ...result.data, isDamaged: false }
  throw new Error(`Lead ${row.id} is damaged:\n${z.prettifyError(result.error)}`)
}

/** The lead with this id; undefined for none. Throws when its row is damaged, naming it. */
export async function wholeLeadById(db: Kysely<Schema>, id: string): Promise<Lead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return row && wholeLead(row)
}

function parsed(row: Row<'leads'>) {
  const [fields, reasons] = [parseJson(row.fields), parseJson(row.reasons)]
  const { created_at: createdAt, due_at: dueAt } = row
  return leadSchema.safeParse({ ...row, createdAt, dueAt, fields, reasons })
}

/** Which leads are meant: those that meet every condition that is given. */
export type LeadFilter = Readonly<{
  forms?: readonly string[] | undefined
  languages?: readonly Language[] | undefined
  states?: readonly LeadState[] | undefined
  since?: string | undefined
  /** Received before this moment; ISO 8601 in UTC with milliseconds. */
  before?: string | undefined
  /** To be answered before this moment. */
  dueBefore?: string | undefined
  /** ASCII text that stands somewhere in the fields, in upper or lower case. */
  containing?: string | undefined
  /** The id of whoever answers them; null for nobody. */
  assignee?: string | null | undefined
  /** Words that all stand somewhere in the reference, the form's name or the fields; see `searchWords`. */
  words?: readonly SearchWord[] | undefined
}>

export type Condition = (builder: ExpressionBuilder<Schema, 'leads'>) => Expression<SqlBool>

/** The condition that `filter` stands for. */
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

/** A word that is searched for, in each of its spellings: a domain has two. */
type SearchWord = readonly string[]

/** Whether one of `searchWords` stands in what the search of leads looks in. */
function hasWord(word: SearchWord): Expression<SqlBool> {
  const spelled = word.map(
    (spelling) => sql<SqlBool>`search_text like ${searchPattern(spelling)} escape '\\'`,
  )
  return sql<SqlBool>`(${sql.join(spelled, sql` or `)})`
}

/** How many leads `filter` means. */
export async function countLeads(db: Kysely<Schema>, filter: LeadFilter) {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether ASCII text stands somewhere in a column of JSON, in upper or lower case. It is searched as
 * text and not taken apart by the engine: one damaged row, or an escape that PostgreSQL's JSON
 * refuses (\u0000), would fail every query.
 */
export function columnContains(column: 'fields' | 'details', text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${searchPattern(text.toLowerCase())} escape '\\'`
}

/**
 * `text` as the search of leads compares it: in lower case, without accents, one space for many, so
 * that `jon thorarinn` finds `Jón Þórarinn`.
 */
function plainText(text: string): string {
  return unaccented(foldedText(text.replaceAll('\0', '')))
}

/**
 * The columns by which the desk's lists find a lead, made of what was sent: the text of its search, and
 * its sender.
 */
export function searchColumns(id: string, lead: Pick<Lead, 'form' | 'fields'>) {
  return { search_text: leadSearchText(id, lead), sender_email: senderEmail(lead) }
}

/** No address is longer; what an index holds may not be long. */
const longestAddress = 254

/** The sender's address in lower case, as leads of one sender have it in common; null for none. */
export function senderEmail({ fields }: Pick<Lead, 'fields'>): string | null {
  const address = emailAddress(fields.email?.replaceAll('\0', '') ?? '')
  return address.toLowerCase().slice(0, longestAddress) || null
}

/** Fewer digits are no phone number anywhere. */
const phoneDigits = 7

/** The digits of numbers as people write them, `+354 555-1234` as `3545551234`. */
function numbersIn(text: string): readonly string[] {
  return text
    .split(/[^\d\s()./+-]+/)
    .map((part) => part.replace(/\D/g, ''))
    .filter(({ length }) => length >= phoneDigits)
}

/**
 * What the search of leads looks in: reference, form and every field, each on its own line, and numbers
 * once more by their digits alone.
 */
function leadSearchText(id: string, { form, fields }: Pick<Lead, 'form' | 'fields'>): string {
  const reference = referenceOf(id)
  const values = Object.values(fields)
  const numbers = values.flatMap(numbersIn)
  const all = [reference, reference.replace('-', ''), form, ...values, ...numbers]
  return all
    .filter((value) => value !== '')
    .map(plainText)
    .join('\n')
}

/**
 * The words of a search, the longest first, at most eight; none for an empty one. Of a number alone the
 * last seven digits, so that no sign between them and no country code matters.
 */
export function searchWords(search: string): SearchWord[] {
  const [number] = /^[\d\s()./+-]+$/.test(search) ? numbersIn(search.slice(0, 200)) : []
  if (number !== undefined) return [[number.slice(-phoneDigits)]]
  const words = new Map<string, SearchWord>()
  for (const word of seenText(search.slice(0, 200)).split(/\s+/)) {
    const spellings = new Set(spellingsOf(word).map(plainText))
    const [first = ''] = spellings
    if (first !== '') words.set(first, [...spellings])
  }
  return [...words.values()].toSorted(([a = ''], [b = '']) => b.length - a.length).slice(0, 8)
}

/** A word as it is, and the domain or the end of an address in it as it is spelled otherwise. */
function spellingsOf(word: string): readonly string[] {
  if (!/[.@]/.test(word)) return [word]
  const at = word.lastIndexOf('@') + 1
  const [name, domain] = [word.slice(0, at), word.slice(at).toLowerCase()]
  return [word, name + asciiDomain(domain), name + (domainToUnicode(domain) || domain)]
}

/** What people say on the phone: `3F2A-91BC`, the random end of an id (UUID version 7). */
export function referenceOf(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** Whether `value` has the form of a reference; anything else must not be shown as one. */
export function isReference(value: string | null): value is string {
  return value !== null && /^[\dA-F]{4}-[\dA-F]{4}$/.test(value)
}
