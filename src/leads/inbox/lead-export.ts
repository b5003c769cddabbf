import { inert, jsonText } from '#records/records'
import { forms } from '../forms/forms.ts'
import { type Lead, referenceOf } from './lead.ts'

/** A lead as programs read it, flat: what the site knows of it, and the form's fields. */
export function leadJson(lead: Lead) {
  // The site's own last: no field can pass itself off as one of them.
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

/** Names of the columns that every lead has, before those of the forms' fields. */
export const leadColumns =
  'id reference created_at form language state score reasons follows'.split(' ')

/** The fields of all forms, in the forms' order; known beforehand, so that nothing has to wait. */
export const fieldColumns = [
  ...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name))),
]

/**
 * A lead as cells that no spreadsheet can read as a formula, see `inert`. Fields that no form has
 * (any more) are JSON in the last one.
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

/** How leads are written to files, for `recordTexts`. */
export const leadRecord = {
  json: leadJson,
  columns: [...leadColumns, ...fieldColumns, 'other_fields'],
  cells: leadCells,
}
