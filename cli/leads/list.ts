import type { Submission } from '#leads/leads'
import { jsonText } from '../json-text.ts'
import { parseWords } from '../parse-words.ts'
import { UsageError } from '../usage-error.ts'
import type { Command } from './context.ts'
import { filterHelp, filterOptions, readFilter } from './lead-filter.ts'
import { leadJson } from './lead-json.ts'
import { leadTable } from './lead-table.ts'
import { wantedLeads } from './wanted-leads.ts'

/** `leads list`: leads as a table or as JSON. */
export const list: Command = {
  usage: 'list [OPTIONS]',
  summary: 'leads one a line, newest first',
  help: `${filterHelp}

  --limit N        at most N leads; 50 by default
  --json           an array for programs, with all fields`,
  read(words) {
    const { values } = parseWords({
      args: [...words],
      options: {
        ...filterOptions,
        limit: { type: 'string', default: '50' },
        json: { type: 'boolean', default: false },
      },
    })
    const filter = readFilter(values)
    if (!/^[1-9]\d{0,6}$/.test(values.limit)) {
      throw new UsageError('--limit takes a whole number from 1 to 9999999')
    }
    return async ({ submissions, print }) => {
      const leads: Submission[] = []
      for await (const lead of wantedLeads(submissions, filter, Number(values.limit))) {
        leads.push(lead)
      }
      print(values.json ? jsonText(leads.map(leadJson), 2) : leadTable(leads))
      return 0
    }
  },
}
