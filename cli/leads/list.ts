import { type EmailStatus, emailsOf, leadJson, referenceOf, type Submission } from '#leads/leads'
import { jsonText } from '#records/records'
import { UsageError } from '../command.ts'
import { clock, printable, table } from '../output.ts'
import { command, filterHelp, filterOptions, findLead, readFilter, wantedLeads } from './lead.ts'

const json = { type: 'boolean', default: false } as const

export const list = command({
  usage: 'list [OPTIONS]',
  summary: 'leads one a line, newest first',
  help: `${filterHelp}

  --limit N        at most N leads; 50 by default
  --json           an array for programs, with all fields`,
  options: { ...filterOptions, limit: { type: 'string', default: '50' }, json },
  read({ values }) {
    const filter = readFilter(values)
    const limit = Number(values.limit)
    if (!/^[1-9]\d{0,6}$/.test(values.limit)) {
      throw new UsageError('--limit takes a whole number from 1 to 9999999')
    }
    return async ({ database, print }) => {
      const leads: Submission[] = []
      for await (const lead of wantedLeads(database, filter, limit)) leads.push(lead)
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
    ...[id, referenceOf(id), clock(createdAt), form, language, state],
    state === 'quarantined' ? String(score) : '',
    shorten(fields.name ?? '', 28),
    shorten(fields.email ?? '', 36),
  ])
  return table(head, rows)
}

function shorten(value: string, longest: number): string {
  const characters = [...printable(value)]
  if (characters.length <= longest) return characters.join('')
  return `${characters.slice(0, longest - 1).join('')}…`
}

export const show = command({
  usage: 'show ID [--json]',
  summary: 'one lead with all its fields and emails',
  help: `ID is the id that "list" shows, or the reference that the visitor was given: 3F2A-91BC.

  --json  for programs

The state of an email: waiting (TIME is when it is tried next), sending, sent, or dead: given up,
and sent again from the desk.`,
  options: { json },
  words: ['ID'],
  read({ values, positionals: [word = ''] }) {
    return async (context) => {
      const lead = await findLead(context, word)
      if (!lead) return 1
      const emails = await emailsOf(context.database.db, lead.id, context.now())
      const json = () => jsonText({ ...leadJson(lead), emails: emails.map(emailJson) }, 2)
      context.print(values.json ? json() : leadView(lead, emails))
      return 0
    }
  },
})

function emailJson({ kind, state, at, attempts, lastError, messageId }: EmailStatus) {
  return { kind, state, at, attempts, last_error: lastError, message_id: messageId }
}

function leadView(lead: Submission, emails: readonly EmailStatus[]): string {
  const { id, form, language, createdAt, state, score, reasons, follows, fields } = lead
  const facts = {
    id,
    reference: referenceOf(id),
    form,
    language,
    created_at: createdAt,
    state,
    score: String(score),
    ...(reasons.length > 0 && { reasons: reasons.join(', ') }),
    ...(follows !== null && { follows: `${referenceOf(follows)} (${follows})` }),
  }
  const sent = Object.entries(fields).filter(([, value]) => value !== '')
  const names = [...Object.keys(facts), ...sent.map(([name]) => name)]
  const width = Math.max(...names.map((name) => name.length))
  const line = ([name, value]: readonly [string, string]) => {
    const lines = value.split('\n').map(printable)
    return `${printable(name).padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  }
  const known = Object.entries(facts).map(line)
  return [...known, '', ...sent.map(line), '', emailTable(emails)].join('\n')
}

function emailTable(emails: readonly EmailStatus[]): string {
  if (emails.length === 0) return 'No emails.'
  const rows = emails.map(({ kind, state, at, attempts, lastError }) => [
    printable(kind),
    state,
    // While an email is being sent, its next time says nothing.
    state === 'sending' ? '' : clock(at),
    String(attempts),
    printable(lastError ?? ''),
  ])
  return table(['EMAIL', 'STATE', 'TIME (UTC)', 'ATTEMPTS', 'LAST ERROR'], rows)
}
