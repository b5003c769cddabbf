import { resolve } from 'node:path'
import { leadRecord } from '#leads/leads'
import { recordFormats, recordTexts } from '#records/records'
import { allowed, UsageError } from '../command.ts'
import { counted, writeFile, writeTo } from '../output.ts'
import { command, filterHelp, filterOptions, readFilter, wantedLeads } from './lead.ts'

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
    return async ({ database, out, directory, say }) => {
      let count = 0
      async function* leads() {
        for await (const lead of wantedLeads(database, filter)) {
          count += 1
          yield lead
        }
      }
      const texts = recordTexts(format, leads(), {
        ...leadRecord,
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
