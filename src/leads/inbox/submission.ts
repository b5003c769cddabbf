import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { parseJson } from '#database/content-columns'
import type { Schema, SubmissionRow } from '#database/schema'
import { isLanguage, type Language } from '#i18n/languages'

/**
 * `new` waits for staff, who mark it `answered`, `won` or `lost`; `quarantined` looks like abuse
 * and sends no mail until someone releases it.
 */
export const submissionStates = ['new', 'quarantined', 'answered', 'won', 'lost'] as const

export type SubmissionState = (typeof submissionStates)[number]

/** What a visitor sent through a form. */
export type Submission = {
  id: string
  /** The form's name, as in `form-name` (requirement 9.1). */
  form: string
  /** The language of the page it was sent from. */
  language: Language
  /** ISO 8601, UTC. */
  createdAt: string
  state: SubmissionState
  fields: Record<string, string>
  /** The signals of abuse that it showed, with their points (`links +2`); empty without any. */
  reasons: string[]
  /** How much it looks like abuse: the sum of those points. */
  score: number
  /** The id of the submission that this one corrects, which may be deleted by now; else null. */
  follows: string | null
}

const storedSchema = z.object({
  id: z.string(),
  form: z.string(),
  language: z.custom<Language>(isLanguage, 'not a language of the site'),
  createdAt: z.string(),
  state: z.enum(submissionStates),
  fields: z.record(z.string(), z.string()),
  reasons: z.array(z.string()),
  score: z.number().int(),
  follows: z.string().nullable(),
})

/** The columns that `readSubmission` reads. */
export const submissionColumns = [
  'id',
  'form',
  'language',
  'created_at',
  'state',
  'fields',
  'reasons',
  'score',
  'follows',
] as const

type Stored = Omit<SubmissionRow, 'submission_key' | 'content_hash' | 'message_hash'>

/** Reads a row. Throws when it is not what `createSubmissions` writes; the message names the row. */
export function readSubmission({ created_at, fields, reasons, ...row }: Stored): Submission {
  const result = storedSchema.safeParse({
    ...row,
    createdAt: created_at,
    fields: parseJson(fields),
    reasons: parseJson(reasons),
  })
  if (result.success) return result.data
  throw new Error(`Submission ${row.id} is damaged:\n${z.prettifyError(result.error)}`)
}

/** Which submissions are meant: those that meet every condition that is given. */
export type SubmissionFilter = Readonly<{
  forms?: readonly string[] | undefined
  languages?: readonly Language[] | undefined
  states?: readonly SubmissionState[] | undefined
  /** Received at this moment or later; ISO 8601 in UTC with milliseconds. */
  since?: string | undefined
  /** Received before this moment; ISO 8601 in UTC with milliseconds. */
  before?: string | undefined
  /** ASCII text that stands somewhere in the fields, in upper or lower case. */
  containing?: string | undefined
}>

/** The condition of `filter`, for a query on submissions. */
export function matching(
  filter: SubmissionFilter,
): (builder: ExpressionBuilder<Schema, 'submissions'>) => Expression<SqlBool> {
  return ({ eb, and }) => {
    const { forms, languages, states, since, before, containing } = filter
    return and([
      ...(forms ? [eb('form', 'in', [...forms])] : []),
      ...(languages ? [eb('language', 'in', [...languages])] : []),
      ...(states ? [eb('state', 'in', [...states])] : []),
      ...(since ? [eb('created_at', '>=', since)] : []),
      ...(before ? [eb('created_at', '<', before)] : []),
      ...(containing ? [contains(containing)] : []),
    ])
  }
}

// The fields are searched as text and not taken apart by the engine: one damaged row, or an escape
// that PostgreSQL's JSON refuses (\u0000), would fail every query.
function contains(text: string): Expression<SqlBool> {
  const escaped = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql<SqlBool>`lower(fields) like ${`%${escaped}%`} escape '\\'`
}
