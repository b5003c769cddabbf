import { auditBy, type Database } from '#database/database'
import { inert, jsonText, type recordFormats, recordTexts } from '#records/records'
import { forms } from '../forms/forms.ts'
import type { Actor } from './events.ts'
import { countLeads, type Lead, type LeadFilter, referenceOf } from './lead.ts'
import { eachLead } from './lead-list.ts'

/** A lead as flat JSON: the site's values, and the form's fields. */
function leadJson(lead: Lead) {
  // The site's own values last, so that no field of a form replaces one.
  return {
    ...lead.fields,
    id: lead.id,
    reference: referenceOf(lead.id),
    created_at: lead.createdAt,
    form: lead.form,
    language: lead.language,
    state: lead.state,
    score: lead.score,
    reasons: lead.reasons,
    follows: lead.follows,
  }
}

/** The names of the columns of every lead, which come before those of the forms' fields. */
export const leadColumns =
  'id reference created_at form language state score reasons follows'.split(' ')

/** The fields of all forms, in the forms' order; fixed in advance, so that an export can be streamed. */
export const fieldColumns = [
  ...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name))),
]

/**
 * A lead as cells that no spreadsheet interprets as formulas, see `inert`. The last cell has the fields that
 * no form has (any more), as JSON.
 */
function leadCells(lead: Lead): string[] {
  const { reasons, score, follows, ...flat } = leadJson(lead)
  const own: Readonly<Record<string, string>> = {
    ...flat,
    score: String(score),
    reasons: reasons.join(', '),
    follows: follows ?? '',
  }
  const cells = [...leadColumns, ...fieldColumns].map((name) => own[name] ?? '')
  const others = Object.entries(lead.fields).filter(([name]) => !fieldColumns.includes(name))
  const last = others.length > 0 ? jsonText(Object.fromEntries(others)) : ''
  return [...cells, last].map(inert)
}

/**
 * Exports the leads that match `filter` as the text of a file, newest first; damaged ones without their
 * fields. Before any is read, records in the audit log how many were exported and by which filter
 * (requirement 16.11).
 *
 * @param auditedFilter the filter as the audit log records it, without anything that identifies a person
 */
export async function exportLeads(
  database: Database,
  {
    filter,
    auditedFilter,
    format,
    separator,
  }: Readonly<{
    filter: LeadFilter
    auditedFilter: Readonly<Record<string, string | undefined>>
    format: (typeof recordFormats)[number]
    separator: ',' | ';'
  }>,
  by: Actor,
  now: Date,
): Promise<Readonly<{ count: number; texts: AsyncGenerator<string> }>> {
  const count = await countLeads(database.db, filter)
  const details = { format, leads: count, ...auditedFilter }
  await database.transaction((trx) => auditBy(trx, by, 'leads exported', details, now))
  const columns = [...leadColumns, ...fieldColumns, 'other_fields']
  const shape = { json: leadJson, columns, cells: leadCells, separator }
  return { count, texts: recordTexts(format, eachLead(database.db, filter), shape) }
}
