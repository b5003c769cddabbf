import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Language } from '#i18n/i18n'
import {
  checkValues,
  contentHash,
  type Form,
  fieldValue,
  freeText,
  honeypotField,
  type ImportedLead,
  importLeads,
  type LeadState,
  retentionCutoff,
  textHash,
} from '#leads/leads'
import { counted } from '../output.ts'
import { instantOf } from './check-rows.ts'
import { auditImport, type Context } from './context.ts'
import { readRows, type Values } from './read-rows.ts'

type Given = Readonly<{ form: Form; state: LeadState; language: Language }>

const chunk = 100

/** Imports a form service's export of one form's leads. Returns the exit code. */
export async function importForm(
  context: Context,
  name: string,
  { dry, ...given }: Given & Readonly<{ dry: boolean }>,
): Promise<number> {
  const { database, directory, now, print, say } = context
  const leads: ImportedLead[] = []
  const { rows, blank } = await readRows(resolve(directory, name), name)
  if (blank > 0) say(`${counted(blank, 'blank row')} left out`)
  for (const { values, place } of rows) {
    const one = importedLead(values, given)
    if ('problem' in one) {
      say(`${name}, ${place}: ${one.problem}`)
      continue
    }
    if (one.odd.length > 0) say(`${name}, ${place}: taken as it is, with ${one.odd.join(', ')}`)
    leads.push(one.lead)
  }
  if (leads.length < rows.length) {
    say('nothing was imported')
    return 1
  }
  const due = leads.filter((it) => it.createdAt < retentionCutoff(it.state, now())).length
  if (due > 0) {
    say(`${due} are older than content/retention.ts keeps them: the server will delete them soon`)
  }
  if (dry) {
    print(`Would be: at most ${leads.length} added`)
    return 0
  }
  let added = 0
  try {
    for (let start = 0; start < leads.length; start += chunk) {
      const some = leads.slice(start, start + chunk)
      added += await importLeads(database, given.form.name, some)
    }
  } finally {
    await auditImport(context, 'leads imported', { added })
  }
  print(`${added} added, ${leads.length - added} there already; no emails are owed`)
  return 0
}

/** What form services write beside the fields. Addresses and programs of visitors are not taken. */
const notFields = new Set([
  ...['created_at', 'form_name', 'number', 'id', 'ip', 'user_agent', 'referrer', 'referer'],
  ...['site_url', 'summary', 'human_fields', 'ordered_human_fields', columnName(honeypotField)],
])

/**
 * Reads a line by the names of its columns, in upper or lower case (`Created At`, `name`). Values
 * that the form would not take today are kept all the same, and named in `odd`; columns that the
 * form has not are kept as further fields.
 */
function importedLead(
  cells: Values,
  { form, state, language }: Given,
): Readonly<{ lead: ImportedLead; odd: readonly string[] } | { problem: string }> {
  const values = new Map(
    Object.entries(cells).map(([name, cell]) => [columnName(name), wellFormed(String(cell ?? ''))]),
  )
  const cellOf = (name: string) => values.get(columnName(name)) ?? ''
  const createdAt = instantOf(cellOf('created_at'))
  if (createdAt === undefined) {
    return { problem: `created_at takes a time; not ${JSON.stringify(cellOf('created_at'))}` }
  }
  const own = form.fields.map((field) => {
    const value = cellOf(field.name)
    return [field.name, fieldValue(field, value === '' ? [] : [value])] as const
  })
  const known = new Set(form.fields.map(({ name }) => columnName(name)))
  const others = [...values].filter(
    ([name, value]) => value.trim() !== '' && !known.has(name) && !notFields.has(name),
  )
  const fields: Record<string, string> = Object.fromEntries([...own, ...others])
  if (Object.values(fields).every((value) => value === '')) {
    return { problem: 'every field is empty' }
  }
  const extra = createHash('sha256').update(JSON.stringify(others)).digest('hex').slice(0, 16)
  return {
    lead: {
      form: form.name,
      language,
      createdAt,
      fields,
      state: cellOf(honeypotField).trim() === '' ? state : 'quarantined',
      contentHash: contentHash(form, fields) + (others.length > 0 ? `+${extra}` : ''),
      messageHash: textHash(freeText(form, fields)),
    },
    odd: Object.entries(checkValues(form, fields)).map(([name, problem]) => `${name} ${problem}`),
  }
}

function columnName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** PostgreSQL has no NUL in texts, and neither engine keeps half a character. */
function wellFormed(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}
