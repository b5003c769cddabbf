import { resolve } from 'node:path'
import { forms } from '#leads/forms/forms'
import type { Submission } from '#leads/inbox/submission'
import { allowed, UsageError } from '../command.ts'
import { csvRecord, inert } from '../csv.ts'
import { jsonText } from '../json.ts'
import { counted, writeFile, writeTo } from '../output.ts'
import { command } from './context.ts'
import { filterHelp, filterOptions, readFilter, wantedLeads } from './filter.ts'
import { leadJson } from './lead.ts'

const formats = ['csv', 'json', 'ndjson'] as const

/** `leads export`: leads as a file for a spreadsheet or a program. */
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
  --no-bom         csv: no byte order mark at the beginning; Excel needs it for Þ, Æ and Ö

csv is RFC 4180. A spreadsheet must not take what a visitor wrote for a formula: a cell or line that
starts with = + - or @ has an apostrophe before it, telephone numbers too ('+354 ...). Control
characters are left out. json and ndjson hold every character as it was sent.`,
  options: {
    ...filterOptions,
    format: { type: 'string' },
    output: { type: 'string' },
    semicolon: { type: 'boolean', default: false },
    'no-bom': { type: 'boolean', default: false },
  },
  read({ values }) {
    const filter = readFilter(values, true)
    if (values.format === undefined)
      throw new UsageError(`--format is missing: ${formats.join(', ')}`)
    const format = allowed('--format', formats, values.format)
    if (format !== 'csv' && (values.semicolon || values['no-bom'])) {
      throw new UsageError('--semicolon and --no-bom are for csv only')
    }
    if (values.output === '') throw new UsageError('--output takes the name of a file')
    const write = {
      csv: (leads: AsyncIterable<Submission>) =>
        csvExport(leads, values.semicolon ? ';' : ',', !values['no-bom']),
      json: jsonExport,
      ndjson: linesExport,
    }[format]
    return async ({ submissions, out, directory, say }) => {
      let count = 0
      async function* counting() {
        for await (const lead of wantedLeads(submissions, filter)) {
          count += 1
          yield lead
        }
      }
      const texts = write(counting())
      if (values.output === undefined) {
        await writeTo(out, texts)
      } else {
        await writeFile(resolve(directory, values.output), texts)
        say(`${counted(count, 'lead')} written to ${values.output}`)
      }
      return 0
    }
  },
})

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
async function* csvExport(leads: Leads, separator: ',' | ';', mark: boolean) {
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
async function* jsonExport(leads: Leads) {
  let before = '[\n'
  for await (const lead of leads) {
    yield before + jsonText(leadJson(lead))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Leads as newline-delimited JSON, one object a line. */
async function* linesExport(leads: Leads) {
  for await (const lead of leads) yield `${jsonText(leadJson(lead))}\n`
}
