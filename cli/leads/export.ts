import { resolve } from 'node:path'
import type { Submission } from '#leads/leads'
import { allowed } from '../allowed.ts'
import { parseWords } from '../parse-words.ts'
import { UsageError } from '../usage-error.ts'
import { writeFile, writeTo } from '../write-out.ts'
import type { Command } from './context.ts'
import { counted } from './counted.ts'
import { csvExport, jsonExport, linesExport } from './export-format.ts'
import { filterHelp, filterOptions, readFilter } from './lead-filter.ts'
import { wantedLeads } from './wanted-leads.ts'

const formats = ['csv', 'json', 'ndjson'] as const

/** `leads export`: leads as a file for a spreadsheet or a program. */
export const exportLeads: Command = {
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
  read(words) {
    const { values } = parseWords({
      args: [...words],
      options: {
        ...filterOptions,
        format: { type: 'string' },
        output: { type: 'string' },
        semicolon: { type: 'boolean', default: false },
        'no-bom': { type: 'boolean', default: false },
      },
    })
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
}
