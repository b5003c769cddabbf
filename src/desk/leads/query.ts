import { z } from 'zod'
import { addDays } from '#hours/hours'
import { languages } from '#i18n/i18n'
import {
  forms,
  type LeadMark,
  type LeadOrder,
  type SubmissionFilter,
  searchWords,
  submissionStates,
} from '#leads/leads'
import { deskRoutes, withQuery } from '../routes.ts'

/** The tabs of the list. */
export const tabs = ['new', 'answered', 'won', 'lost', 'quarantined', 'all'] as const

const formNames = forms.map(({ name }) => name)
const day = z.iso.date().optional().catch(undefined)

const querySchema = z.object({
  state: z
    .enum([...submissionStates, 'all'])
    .optional()
    .catch(undefined),
  form: z.enum(formNames).optional().catch(undefined),
  language: z.enum(languages).optional().catch(undefined),
  /** An id, or one of two words. */
  assignee: z
    .union([z.enum(['me', 'nobody']), z.uuid()])
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  q: z.string().trim().max(200).catch(''),
  /** A moment and an id, as `markText` writes them. */
  after: z.string().max(100).optional().catch(undefined),
})

/** Which leads are wanted, as the address says it. */
export type LeadQuery = Readonly<
  Omit<z.infer<typeof querySchema>, 'state' | 'after'> & {
    state: (typeof tabs)[number]
    after?: LeadMark | undefined
  }
>

/** Reads the address of the list; what it does not understand counts as not said. */
export function readLeadQuery(query: URLSearchParams): LeadQuery {
  const { state, after, ...given } = querySchema.parse({ q: '', ...Object.fromEntries(query) })
  const [, at, id] = /^([\dTZ.:-]*)~([\da-f-]{36})$/.exec(after ?? '') ?? []
  return {
    ...given,
    // Whoever searches wants what there is.
    state: state ?? (given.q === '' ? 'new' : 'all'),
    ...(at !== undefined && id && { after: { at, id } }),
  }
}

/** The address of the list, or of its export, with what is wanted there. */
export function leadsAddress(
  { after, ...query }: Partial<LeadQuery>,
  path: string = deskRoutes.leads.path,
): string {
  return withQuery(path, { ...query, after: after && `${after.at}~${after.id}` })
}

/** What the database is asked for; `own` is the id of whoever asks. */
export function filterOf(query: LeadQuery, own: string): SubmissionFilter {
  const { state, form, language, assignee, from, to, q } = query
  const words = searchWords(q)
  const named = assignee === 'me' ? own : assignee
  return {
    ...(state !== 'all' && { states: [state] }),
    ...(form && { forms: [form] }),
    ...(language && { languages: [language] }),
    ...(named && { assignee: named === 'nobody' ? null : named }),
    // Iceland keeps UTC.
    ...(from && { since: `${from}T00:00:00.000Z` }),
    ...(to && { before: `${addDays(to, 1)}T00:00:00.000Z` }),
    ...(words.length > 0 && { words }),
  }
}

/** New leads are shown by when they are due, everything else by when it came. */
export function orderOf({ state, q }: LeadQuery): LeadOrder {
  return state === 'new' && q === '' ? 'due' : 'newest'
}
