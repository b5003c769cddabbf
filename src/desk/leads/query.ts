import { z } from 'zod'
import { addDays, dayBegins } from '#hours/hours'
import { knownLanguages } from '#i18n/i18n'
import { forms, type LeadFilter, searchWords } from '#leads/leads'
import { deskRoutes } from '../access/rights.ts'
import { withQuery } from '../paths.ts'

/** The tabs of the list. */
export const tabs = ['new', 'answered', 'won', 'lost', 'quarantined', 'all'] as const

/** An invalid value counts as absent. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const querySchema = z.object({
  state: maybe(z.enum(tabs)),
  form: maybe(z.enum(forms.map(({ name }) => name))),
  language: maybe(z.enum(knownLanguages)),
  /** A member of staff's id, or a keyword. */
  assignee: maybe(z.union([z.enum(['me', 'nobody']), z.uuid()])),
  from: maybe(z.iso.date()),
  to: maybe(z.iso.date()),
  q: z.string().trim().max(200).catch(''),
  /** A moment and an id, as `leadsAddress` writes them. */
  after: z.string().max(100).catch(''),
})

/** The filter of the list, as parsed from its address. */
export type LeadQuery = Readonly<ReturnType<typeof readLeadQuery>>

/** Parses the filter from the address of the list. */
export function readLeadQuery(query: URLSearchParams) {
  const { state, after, ...given } = querySchema.parse(Object.fromEntries(query))
  const [, at, id] = /^([\dTZ.:-]*)~([\da-f-]{36})$/.exec(after) ?? []
  return {
    ...given,
    // A search without a tab looks in all leads.
    state: state ?? (given.q === '' ? ('new' as const) : ('all' as const)),
    after: at !== undefined && id ? { at, id } : undefined,
  }
}

/** The address of the list, or of its export, with a filter. */
export function leadsAddress(
  { after, ...query }: Partial<LeadQuery>,
  path: string = deskRoutes.leads.path,
): string {
  return withQuery(path, { ...query, after: after && `${after.at}~${after.id}` })
}

/** The filter for the database; `own` is the id of the signed-in member of staff. */
export function filterOf(query: LeadQuery, own: string): LeadFilter {
  const { state, form, language, assignee, from, to, q } = query
  const words = searchWords(q)
  const named = assignee === 'me' ? own : assignee
  return {
    states: state === 'all' ? undefined : [state],
    forms: form && [form],
    languages: language && [language],
    assignee: named === 'nobody' ? null : named,
    since: from && dayBegins(from),
    before: to && dayBegins(addDays(to, 1)),
    words: words.length > 0 ? words : undefined,
  }
}
