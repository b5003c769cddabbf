import type { Submission } from '#leads/inbox/submission'
import { referenceOf } from '#leads/leads'
import { UsageError } from '../command.ts'
import { jsonText } from '../json.ts'
import { clock, printable, table } from '../output.ts'
import { command } from './context.ts'
import { filterHelp, filterOptions, readFilter, wantedLeads } from './filter.ts'
import { leadJson } from './lead.ts'

/** `leads list`: leads as a table or as JSON. */
export const list = command({
  usage: 'list [OPTIONS]',
  summary: 'leads one a line, newest first',
  help: `${filterHelp}

  --limit N        at most N leads; 50 by default
  --json           an array for programs, with all fields`,
  options: {
    ...filterOptions,
    limit: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
  read({ values }) {
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
})

/** Leads as a table for people, one a line; the score of those in quarantine only. */
function leadTable(leads: readonly Submission[]): string {
  if (leads.length === 0) return 'No leads.'
  const head = ['ID', 'REFERENCE', 'TIME (UTC)', 'FORM', 'LNG', 'STATE', 'SCORE', 'NAME', 'E-MAIL']
  const rows = leads.map(({ id, createdAt, form, language, state, score, fields }) => [
    id,
    referenceOf(id),
    clock(createdAt),
    form,
    language,
    state,
    state === 'quarantined' ? String(score) : '',
    shorten(fields.name ?? '', 28),
    shorten(fields.email ?? '', 36),
  ])
  return table(head, rows)
}

function shorten(value: string, longest: number): string {
  const characters = [...printable(value)]
  return characters.length > longest
    ? `${characters.slice(0, longest - 1).join('')}…`
    : characters.join('')
}
