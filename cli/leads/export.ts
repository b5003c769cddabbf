import { resolve } from 'node:path'
import { forms, type Submission } from '#leads/leads'
import { allowed, UsageError } from '../command.ts'
import { inert } from '../csv.ts'
import { jsonText } from '../json.ts'
import { counted, writeFile, writeTo } from '../output.ts'
import { recordFormats, recordTexts } from '../records.ts'
import { filterHelp, filterOptions, readFilter, wantedLeads } from './filter.ts'
import { command, leadJson } from './lead.ts'

export const exportLeads = command({
  usage: 'export --format csv|json|ndjson [OPTIONS]',
  summary: 'leads as a file for a spreadsheet or a program, newest first',
  help: `${filterHelp}
Here --email also means leads of others that mention the address, as "erase" lists them: whoever
asks what we hold (GDPR, article 15) is told of those too.

  --format FORMAT  csv, json (one array) or ndjson (an object a line)
  --output FILE    write to FILE, which must not exist; only you may read it. Otherwise to standard
                   output; in a script by "npm run --silent leads -- export ..."
  --semicolon      csv: semicolons between cells, as Excel set to Icelandic expects

csv is RFC 4180. A spreadsheet must not take what a visitor wrote for a formula: a cell or line that
starts with = + - or @ has an apostrophe before it, telephone numbers too ('+354 ...). Control
characters are left out. json and ndjson hold every character as it was sent.`,
  options: {
    ...filterOptions,
    format: { type: 'string' },
    output: { type: 'string' },
    semicolon: { type: 'boolean', default: false },
  },
  read({ values }) {
    const { output, semicolon } = values
    const filter = readFilter(values, true)
    const format = allowed('--format', recordFormats, values.format)
    if (format === undefined)
      throw new UsageError(`--format is missing: ${recordFormats.join(', ')}`)
    if (format !== 'csv' && semicolon) throw new UsageError('--semicolon is for csv only')
    if (output === '') throw new UsageError('--output takes the name of a file')
    return async ({ submissions, out, directory, say }) => {
      let count = 0
      async function* leads() {
        for await (const lead of wantedLeads(submissions, filter)) {
          count += 1
          yield lead
        }
      }
      const texts = recordTexts(format, leads(), {
        json: leadJson,
        columns: [...leadColumns, ...fieldColumns, 'other_fields'],
        cells: leadCells,
        separator: semicolon ? ';' : ',',
      })
      if (output === undefined) {
        await writeTo(out, texts)
      } else {
        await writeFile(resolve(directory, output), texts)
        say(`${counted(count, 'lead')} written to ${output}`)
      }
      return 0
    }
  },
})

/** Names of the columns that every lead has, before those of the forms' fields. */
export const leadColumns =
  'id reference created_at form language state score reasons follows'.split(' ')

/** The fields of all forms, in the forms' order; known beforehand, so that nothing has to wait. */
export const fieldColumns = [
  ...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name))),
]

/** A lead as inert cells; fields that no form has any more are JSON in the last one. */
function leadCells(lead: Submission): string[] {
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
