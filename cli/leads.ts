import { resolve } from 'node:path'
import { type Database, forgetDeleted } from '#database/database'
import { type EmailName, type MailFolder, mailFolder } from '#email/email'
import {
  auditBy,
  countEach,
  type Deleted,
  type EmailStatus,
  emailsOf,
  eraseLeads,
  findAddress,
  idsEndingWith,
  type Lead,
  leadJson,
  leadRecord,
  referenceOf,
  wholeLeadById,
} from '#leads/leads'
import { jsonText, recordFormats, recordTexts } from '#records/records'
import { withOwner } from './connection.ts'
import { filterHelp, filterOptions, readFilter, toldFilter, wantedLeads } from './leads/filter.ts'
import { clock, counted, printable, table, writeFile, writeTo } from './output.ts'
import {
  agreed,
  allowed,
  type Basics,
  commandOn,
  type Program,
  startProgram,
  UsageError,
} from './program.ts'

type Context = Basics &
  Readonly<{
    database: Database
    folder: MailFolder
  }>

const command = commandOn<Context>()

/** The id that `word`, an id or a reference, names; says so when none or several do. */
async function findId({ database, say }: Context, word: string): Promise<string | undefined> {
  const wanted = word.trim().toLowerCase()
  const end = /^[\da-f]{4}-?[\da-f]{4}$/.test(wanted) ? wanted.replace('-', '') : wanted
  const ids = /^[\da-f-]{36}$|^[\da-f]{8}$/.test(end) ? await idsEndingWith(database.db, end) : []
  const [id, ...others] = ids
  if (others.length > 0) {
    say(`several leads end with ${end}, name one by its id: ${ids.join(' ')}`)
    return undefined
  }
  if (id === undefined) say(`there is no lead ${JSON.stringify(word)}`)
  return id
}

const json = { type: 'boolean', default: false } as const

const list = command({
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
      const leads: Lead[] = []
      for await (const lead of wantedLeads(database, filter, limit)) leads.push(lead)
      print(values.json ? jsonText(leads.map(leadJson), 2) : leadTable(leads))
      return 0
    }
  },
})

/** Leads as a table for people, one a line; the score of those in quarantine only. */
function leadTable(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No leads.'
  const head = ['ID', 'REFERENCE', 'TIME', 'FORM', 'LNG', 'STATE', 'SCORE', 'NAME', 'E-MAIL']
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

const show = command({
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
      const { db } = context.database
      const id = await findId(context, word)
      const lead = id === undefined ? undefined : await wholeLeadById(db, id)
      if (!lead) return 1
      const emails = await emailsOf(db, lead.id, context.now())
      const json = () => jsonText({ ...leadJson(lead), emails: emails.map(emailJson) }, 2)
      context.print(values.json ? json() : leadView(lead, emails))
      return 0
    }
  },
})

function emailJson({ kind, state, at, attempts, lastError, messageId }: EmailStatus) {
  return { kind, state, at, attempts, last_error: lastError, message_id: messageId }
}

function leadView(lead: Lead, emails: readonly EmailStatus[]): string {
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
  return table(['EMAIL', 'STATE', 'TIME', 'ATTEMPTS', 'LAST ERROR'], rows)
}

const exportLeads = command({
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
characters are left out. json and ndjson hold every character as it was sent.

The audit log keeps how many leads were taken by which filter, and nothing of whom --email and
--search meant.`,
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
    return async ({ database, out, directory, say, now }) => {
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
      try {
        if (output === undefined) await writeTo(out, texts)
        else await writeFile(resolve(directory, output), texts)
      } finally {
        // What broke off has told of leads too.
        const details = { format, leads: count, ...toldFilter(values) }
        await database.transaction((trx) =>
          auditBy(trx, undefined, 'leads exported', details, now()),
        )
      }
      if (output !== undefined) say(`${counted(count, 'lead')} written to ${output}`)
      return 0
    }
  },
})

const erase = command({
  usage: 'erase --email ADDRESS | --id ID [--yes]',
  summary: 'delete leads for good, with their emails (right to erasure)',
  help: `  --email ADDRESS  everything that was sent with this address, in upper or lower case. Leads that
                   only mention it stay and are listed, for you to decide on
  --id ID          this one lead, by id or reference
  --yes            without asking; needed where there is no terminal

Also deletes the emails' files in DATA_DIR/mail. The audit log keeps how many leads of which form,
and nothing of the person. Mailboxes, the system behind the webhook, exports and backups
are yours to clear: the references of what was erased are printed to find it there.
Legal ground: GDPR, article 17; lög nr. 90/2018, 20. gr.`,
  options: {
    email: { type: 'string' },
    id: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  read({ values }) {
    const { email, id, yes } = values
    if ((email === undefined) === (id === undefined)) {
      throw new UsageError('either --email or --id is needed')
    }
    if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      throw new UsageError('--email takes one whole address')
    }
    return async (context) => {
      const ids = await (email === undefined
        ? idOf(context, id ?? '')
        : idsSentFrom(context, email.trim()))
      if (ids.length === 0) return 1
      const question = `Erase ${counted(ids.length, 'lead')} for good?`
      const answer = yes || (await agreed(context, question, 'nothing was erased'))
      return answer === true ? await eraseAll(context, ids) : answer
    }
  },
})

async function idOf(context: Context, word: string): Promise<readonly string[]> {
  const id = await findId(context, word)
  if (id === undefined) return []
  context.say(`1 lead to erase: ${id}`)
  return [id]
}

async function idsSentFrom({ database, say }: Context, address: string) {
  const { sent, mentions } = await findAddress(database.db, address)
  const forms = Object.entries(countEach(sent.map(({ form }) => form)))
  const byForm = forms.map(([form, count]) => `${count} ${form}`).join(', ')
  if (sent.length === 0) say(`no lead was sent from ${address}`)
  else say(`${sent.length} sent from ${address}: ${byForm}`)
  const won = sent.filter(({ state }) => state === 'won').length
  if (won > 0) {
    say(`${won} of them won: accounting records must be kept for seven years (lög nr. 145/1994)`)
  }
  if (mentions.length > 0) {
    say(`${mentions.length} more mention it and stay; to erase one: erase --id ID`)
  }
  for (const { id, createdAt, form } of mentions) say(`  ${id}  ${clock(createdAt)}  ${form}`)
  return sent.map(({ id }) => id)
}

async function eraseAll(context: Context, ids: readonly string[]): Promise<number> {
  const { database, folder, now, print, say } = context
  const done: Deleted[] = []
  let files = 0
  const removeFiles = async (emails: readonly EmailName[]) => {
    files += await folder.remove(emails)
  }
  let inHand = false
  // No more at once than a statement takes and visitors' posts can wait for.
  for (let start = 0; start < ids.length && !inHand; start += 1000) {
    const some = ids.slice(start, start + 1000)
    const deleted = await eraseLeads(database, some, { now: now(), removeFiles })
    if (deleted) done.push(deleted)
    else inHand = true
  }
  const leads = done.flatMap((deleted) => deleted.leads)
  const emails = done.flatMap((deleted) => deleted.emails)
  if (leads.length > 0) {
    if (!(await forgetDeleted(database))) {
      say('the files of the database still hold the bytes; it overwrites them in time')
    }
    const rest = `${counted(emails.length, 'email')}, ${counted(files, 'email file')}`
    print(`Erased ${counted(leads.length, 'lead')}, ${rest}.`)
    for (const { id } of leads) print(`${referenceOf(id)}  ${id}`)
  }
  if (!inHand) return 0
  const what = leads.length > 0 ? 'not all was' : 'nothing was'
  say(`${what} erased: an email is being sent at this moment; try again in two minutes`)
  return 1
}

/** `npm run leads`. */
export const leadsProgram: Program<Context> = {
  name: 'leads',
  purpose: 'What the forms have brought in, for staff.',
  notDone: 'no such lead, no database',
  commands: [list, show, exportLeads, erase],
  within: (basics, task) =>
    withOwner(basics, (database, { DATA_DIR }) =>
      task({ ...basics, database, folder: mailFolder(DATA_DIR) }),
    ),
}

if (import.meta.main) await startProgram(leadsProgram)
