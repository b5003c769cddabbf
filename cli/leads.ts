import { resolve } from 'node:path'
import { z } from 'zod'
import type { Database } from '#database/database'
import { mailFolder } from '#email/email'
import { addDays, dayBegins } from '#hours/hours'
import { knownLanguages } from '#i18n/i18n'
import {
  countEach,
  emailAddress,
  eraseManyLeads,
  exportLeads,
  exportPerson,
  findAddress,
  forms,
  idsEndingWith,
  leadStates,
  referenceOf,
  searchWords,
} from '#leads/leads'
import { jsonText, recordFormats } from '#records/records'
import {
  agree,
  allowed,
  type Basics,
  command,
  type Program,
  startProgram,
  UsageError,
} from './command.ts'
import { withOwner } from './connection.ts'
import { clock, counted, writeFile, writeTo } from './output.ts'

const formNames = forms.map(({ name }) => name)

const help = `Usage: npm run leads -- export --format csv|json [OPTIONS]
       npm run leads -- export --email ADDRESS [--output FILE]
       npm run leads -- erase --email ADDRESS | --id ID [--yes]

export: the file that the desk gives, newest first. The audit log keeps how many were taken by which
filter. All leads by default; given together, all must hold:
  --form NAME      ${formNames.join(', ')}
  --language CODE  ${knownLanguages.join(', ')}
  --state STATE    ${leadStates.join(', ')}
  --since DAY      sent on that day or later, by the agency's calendar: 2026-11-01
  --until DAY      sent on that day or earlier
  --search TEXT    with these words in a field or in the reference, as the desk searches
--form, --language and --state may be given several times: any of them.
  --output FILE    write to FILE, which must not exist; only you may read it. Otherwise to standard
                   output; in a script by "npm run --silent leads -- export ..."
  --semicolon      csv: semicolons between cells, as Excel expects in most of Europe

csv is RFC 4180. A spreadsheet must not take what a visitor wrote for a formula: a cell or line that
starts with = + - or @ has an apostrophe before it, telephone numbers too ('+354 ...). Control
characters are left out. json holds every character as it was sent.

export --email: all that is held of a person as json (GDPR, article 15): what was sent with this
address, in upper or lower case, and of leads of others that mention it those words.

erase: deletes leads for good, with their emails (GDPR, article 17; lög nr. 90/2018, 20. gr.).
  --email ADDRESS  everything that was sent with this address. Leads that only mention it stay and
                   are listed, for you to decide on
  --id ID          this one lead, by id or by its reference, 3F2A-91BC
  --yes            without asking; needed where there is no terminal
Also deletes the emails' files in DATA_DIR/mail. The audit log keeps how many leads of which form,
and nothing of the person. Mailboxes, the system behind the webhook, exports and backups
are yours to clear: the references of what was erased are printed to find it there.`

const single = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const
const flag = { type: 'boolean', default: false } as const

const exportOptions = {
  ...{ form: several, language: several, state: several },
  ...{ since: single, until: single, search: single, email: single },
  ...{ format: single, output: single, semicolon: flag },
}

const exportCommand = command({ options: exportOptions }, async ({ values }, basics) => {
  const { email, output, semicolon, since, until, search } = values
  const { out, directory, say, now } = basics
  if (output === '') throw new UsageError('--output takes the name of a file')
  const write = async (texts: AsyncIterable<string> | Iterable<string>) => {
    if (output === undefined) await writeTo(out, texts)
    else await writeFile(resolve(directory, output), texts)
  }
  if (email !== undefined) {
    const others = Object.keys(values).filter(
      (name) => !['email', 'output', 'semicolon'].includes(name),
    )
    if (others.length > 0) throw new UsageError(`--email and --${others[0]} do not go together`)
    const address = wholeAddress(email)
    return await withOwner(basics, async (database) => {
      const held = await exportPerson(database, address, undefined, now())
      await write([`${jsonText(held, 2)}\n`])
    })
  }
  const format = allowed('--format', recordFormats, values.format)
  if (format === undefined) throw new UsageError(`--format is missing: ${recordFormats.join(', ')}`)
  if (format !== 'csv' && semicolon) throw new UsageError('--semicolon is for csv only')
  if (since && until && since > until) throw new UsageError('--since lies after --until')
  const each = <T extends string>(name: 'form' | 'language' | 'state', known: readonly T[]) =>
    values[name]?.map((value) => allowed(`--${name}`, known, value))
  const words = searchWords(search ?? '')
  const filter = {
    forms: each('form', formNames),
    languages: each('language', knownLanguages),
    states: each('state', leadStates),
    since: since && dayBegins(dayOf(since, 'since')),
    before: until && dayBegins(addDays(dayOf(until, 'until'), 1)),
    words: words.length > 0 ? words : undefined,
  }
  const auditedFilter = {
    ...{ state: values.state?.join(', '), form: values.form?.join(', ') },
    ...{ language: values.language?.join(', '), since, until },
    ...{ search: search ? 'text' : undefined },
  }
  await withOwner(basics, async (database) => {
    const wanted = { filter, auditedFilter, format, separator: semicolon ? ';' : ',' } as const
    const { count, texts } = await exportLeads(database, wanted, undefined, now())
    await write(texts)
    if (output !== undefined) say(`${counted(count, 'lead')} written to ${output}`)
  })
})

function dayOf(given: string, option: string): string {
  const { data } = z.iso.date().safeParse(given)
  if (data === undefined) throw new UsageError(`--${option} takes a day: 2026-11-21`)
  return data
}

function wholeAddress(given: string): string {
  const address = emailAddress(given)
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return address
  throw new UsageError('--email takes one whole address')
}

const eraseOptions = { email: single, id: single, yes: flag }

const eraseCommand = command({ options: eraseOptions }, async ({ values }, basics) => {
  const { email, id, yes } = values
  if ((email === undefined) === (id === undefined)) {
    throw new UsageError('either --email or --id is needed')
  }
  const address = email === undefined ? undefined : wholeAddress(email)
  const { now, print, say } = basics
  await withOwner(basics, async (database, { DATA_DIR }) => {
    const ids =
      address === undefined
        ? [await idOf(database, id ?? '')]
        : await sentFrom(database, address, say)
    if (!yes)
      await agree(basics, `Erase ${counted(ids.length, 'lead')} for good?`, 'nothing was erased')
    const done = await eraseManyLeads(database, ids, { now: now(), folder: mailFolder(DATA_DIR) })
    if (done.erased.length > 0) {
      if (!done.isPurged)
        say('the files of the database still hold the bytes; it overwrites them in time')
      const rest = `${counted(done.emails, 'email')}, ${counted(done.files, 'email file')}`
      print(`Erased ${counted(done.erased.length, 'lead')}, ${rest}.`)
      for (const erased of done.erased) print(`${referenceOf(erased)}  ${erased}`)
    }
    if (!done.isInHand) return
    const what = done.erased.length > 0 ? 'not all was' : 'nothing was'
    throw new Error(
      `${what} erased: an email is being sent at this moment; try again in two minutes`,
    )
  })
})

/** The lead's id for an id or a reference. Throws when there is none, or several match. */
async function idOf({ db }: Database, word: string): Promise<string> {
  const wanted = word.trim().toLowerCase()
  const end = /^[\da-f]{4}-?[\da-f]{4}$/.test(wanted) ? wanted.replace('-', '') : wanted
  const ids = /^[\da-f-]{36}$|^[\da-f]{8}$/.test(end) ? await idsEndingWith(db, end) : []
  const [id, ...others] = ids
  if (id === undefined) throw new Error(`there is no lead ${JSON.stringify(word)}`)
  if (others.length === 0) return id
  throw new Error(`several leads end with ${end}, name one by its id: ${ids.join(' ')}`)
}

/** The ids of the leads sent from an address; reports leads that only mention it. Throws when there are none. */
async function sentFrom({ db }: Database, address: string, say: Basics['say']) {
  const { sent, mentions } = await findAddress(db, address)
  const byForm = Object.entries(countEach(sent.map(({ form }) => form)))
  if (sent.length > 0) {
    const each = byForm.map(([form, count]) => `${count} ${form}`).join(', ')
    say(`${sent.length} sent from ${address}: ${each}`)
  }
  const won = sent.filter(({ state }) => state === 'won').length
  if (won > 0) {
    say(`${won} of them won: accounting records must be kept for seven years (lög nr. 145/1994)`)
  }
  if (mentions.length > 0) {
    say(`${mentions.length} more mention it and stay; to erase one: erase --id ID`)
  }
  for (const { id, createdAt, form } of mentions) say(`  ${id}  ${clock(createdAt)}  ${form}`)
  if (sent.length === 0) throw new Error(`no lead was sent from ${address}`)
  return sent.map(({ id }) => id)
}

/** `npm run leads`. */
export const leadsProgram: Program = {
  name: 'leads',
  help,
  commands: { export: exportCommand, erase: eraseCommand },
}

if (import.meta.main) await startProgram(leadsProgram)
