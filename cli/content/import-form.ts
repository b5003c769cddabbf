import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Language } from '#i18n/languages'
import { type Form, honeypotField } from '#leads/forms/form'
import { checkValues, fieldValue } from '#leads/forms/values'
import { type ForeignSubmission, importSubmissions } from '#leads/inbox/import-submissions'
import type { SubmissionState } from '#leads/inbox/submission'
import { contentHash, freeText, retentionCutoff, textHash } from '#leads/leads'
import { readTextFile } from '../text-file.ts'
import type { Context } from './context.ts'
import { readRows } from './import-rows.ts'
import { instantOf } from './row.ts'

type Options = Readonly<{
  form: Form
  state: SubmissionState
  language: Language
  dry: boolean
}>

const mostBytes = 500 * 1024 * 1024
const chunk = 100

/** Imports a form service's export of one form's submissions. Answers the exit code. */
export async function importForm(
  { database, directory, now, print, say }: Context,
  name: string,
  { form, state, language, dry }: Options,
): Promise<number> {
  const read = await readTextFile(resolve(directory, name), mostBytes)
  const given = 'problem' in read ? read : readRows(name, read.text)
  if ('problem' in given) {
    say(`${name}:${given.problem.line}: ${given.problem.message}`)
    return 1
  }
  const submissions: ForeignSubmission[] = []
  let wrong = 0
  for (const { values, line } of given.rows) {
    const one = foreignSubmission(form, values, { state, language })
    if ('problem' in one) {
      wrong += 1
      say(`${name}:${line}: ${one.problem}`)
      continue
    }
    if (one.odd.length > 0) say(`${name}:${line}: taken as it is, with ${one.odd.join(', ')}`)
    submissions.push(one.submission)
  }
  if (wrong > 0) {
    say('nothing was imported')
    return 1
  }
  const due = submissions.filter((it) => it.createdAt < retentionCutoff(it.state, now())).length
  if (due > 0) {
    say(`${due} are older than content/retention.ts keeps them: the server will delete them soon`)
  }
  if (dry) {
    print(`Would be: at most ${submissions.length} added`)
    return 0
  }
  let added = 0
  for (let start = 0; start < submissions.length; start += chunk) {
    added += await importSubmissions(database, form.name, submissions.slice(start, start + chunk))
  }
  print(`${added} added, ${submissions.length - added} there already; no letters are owed`)
  return 0
}

/** A line of a form service's export, read. */
type ReadSubmission =
  | Readonly<{ submission: ForeignSubmission; odd: readonly string[] }>
  | Readonly<{ problem: string }>

/** What form services write beside the fields. Addresses and programs of visitors are not taken. */
const notFields = new Set([
  ...['created_at', 'form_name', 'number', 'id', 'ip', 'user_agent', 'referrer', 'referer'],
  ...[
    honeypotField.replaceAll('-', '_'),
    'site_url',
    'summary',
    'human_fields',
    'ordered_human_fields',
  ],
])

/**
 * Reads a line by the names of its columns, in upper or lower case (`Created At`, `name`). Values
 * that the form would not take today are kept all the same, and named in `odd`; columns that the
 * form has not are kept as further fields.
 */
function foreignSubmission(
  form: Form,
  cells: Readonly<Record<string, unknown>>,
  given: Readonly<{ state: SubmissionState; language: Language }>,
): ReadSubmission {
  const values = new Map(
    Object.entries(cells).map(([name, value]) => [
      columnName(name),
      wellFormed(String(value ?? '')),
    ]),
  )
  const createdAt = instantOf(values.get('created_at') ?? '')
  if (createdAt === undefined) {
    return {
      problem: `created_at takes a time; not ${JSON.stringify(values.get('created_at') ?? '')}`,
    }
  }
  const own = form.fields.map((field) => {
    const value = values.get(columnName(field.name)) ?? ''
    return [field.name, fieldValue(field, value === '' ? [] : [value])] as const
  })
  const known = new Set(form.fields.map(({ name }) => columnName(name)))
  const others = [...values].filter(
    ([name, value]) => value.trim() !== '' && !known.has(name) && !notFields.has(name),
  )
  const fields: Record<string, string> = Object.fromEntries([...own, ...others])
  if (Object.values(fields).every((value) => value === ''))
    return { problem: 'every field is empty' }
  const trapped = (values.get(columnName(honeypotField)) ?? '').trim() !== ''
  const extra = others.length > 0 ? createHash('sha256').update(JSON.stringify(others)) : undefined
  return {
    submission: {
      form: form.name,
      language: given.language,
      createdAt,
      state: trapped ? 'quarantined' : given.state,
      fields,
      contentHash:
        contentHash(form, fields) + (extra ? `+${extra.digest('hex').slice(0, 16)}` : ''),
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
