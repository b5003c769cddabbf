import { createHash } from 'node:crypto'
import type { Language } from '#i18n/languages'
import { type Form, honeypotField } from '#leads/forms/form'
import { checkValues, fieldValue } from '#leads/forms/values'
import {
  contentHash,
  type ForeignSubmission,
  freeText,
  type SubmissionState,
  textHash,
} from '#leads/leads'
import { instantOf } from './instant-of.ts'

/** A line of a form service's export, read. */
export type ReadSubmission =
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
export function foreignSubmission(
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
