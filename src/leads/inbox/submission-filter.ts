import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#database/schema'
import type { Language } from '#i18n/languages'
import type { SubmissionState } from './submission.ts'

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
