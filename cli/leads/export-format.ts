import { forms } from '#leads/forms/all'
import type { Submission } from '#leads/inbox/submission'
import { csvRecord, inert } from '../csv.ts'
import { jsonText } from '../json.ts'
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
 * column, `other_fields`. No cell can be read as a formula by a spreadsheet, see `inert`.
 *
 * @param mark whether to begin with a byte order mark, without which Excel reads Þ as Ãž
 */
export async function* csvExport(leads: Leads, separator: ',' | ';', mark: boolean) {
  yield mark ? '\ufeff' : ''
  const line = (cells: readonly string[]) => csvRecord(cells.map(inert), separator)
  yield line([...leadColumns, ...fieldColumns, 'other_fields'])
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
    yield line([...cells, last])
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
