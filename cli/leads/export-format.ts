import { forms } from '#leads/forms/forms'
import type { Submission } from '#leads/leads'
import { jsonText } from '../json-text.ts'
import { csvLine } from './csv.ts'
import { leadJson } from './lead-json.ts'

type Leads = AsyncIterable<Submission>

/** Names of the columns that every lead has, before those of the forms' fields. */
export const leadColumns = [
  'id',
  'reference',
  'created_at',
  'form',
  'language',
  'state',
  'score',
  'reasons',
  'follows',
] as const

/** The fields of all forms, in the forms' order; known beforehand, so that nothing has to wait. */
export const fieldColumns = [
  ...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name))),
]

/**
 * Leads as CSV with a line of column names. Fields that no form has (any more) are JSON in the last
 * column, `other_fields`.
 *
 * @param mark whether to begin with a byte order mark, without which Excel reads Þ as Ãž
 */
export async function* csvExport(leads: Leads, separator: ',' | ';', mark: boolean) {
  yield mark ? '\ufeff' : ''
  yield csvLine([...leadColumns, ...fieldColumns, 'other_fields'], separator)
  for await (const lead of leads) {
    const { reasons, score, follows, ...flat } = leadJson(lead)
    const own: Readonly<Record<string, string>> = {
      ...flat,
      score: String(score),
      reasons: reasons.join(', '),
      follows: follows ?? '',
    }
    const others = Object.entries(lead.fields).filter(([name]) => !fieldColumns.includes(name))
    const cells = [...leadColumns, ...fieldColumns].map((name) => own[name] ?? '')
    const last = others.length > 0 ? jsonText(Object.fromEntries(others)) : ''
    yield csvLine([...cells, last], separator)
  }
}

/** Leads as one JSON array, each on a line of its own. */
export async function* jsonExport(leads: Leads) {
  let before = '[\n'
  for await (const lead of leads) {
    yield before + jsonText(leadJson(lead))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Leads as newline-delimited JSON, one object a line. */
export async function* linesExport(leads: Leads) {
  for await (const lead of leads) yield `${jsonText(leadJson(lead))}\n`
}
