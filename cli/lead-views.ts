import type { Submission } from '#data/submissions'
import { referenceOf } from '#forms/reference'

/** A lead as programs read it: id, form, language, created_at, state, then the form's fields. */
export function leadJson({ id, form, language, createdAt, state, fields }: Submission) {
  return { ...fields, id, form, language, created_at: createdAt, state }
}

/**
 * JSON as programs read it. Characters that could move the cursor or reorder a line of a terminal
 * are escaped, which means the same to a program.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu,
    (character) =>
      [...Array(character.length).keys()]
        .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
        .join(''),
  )
}

/** Leads as a table for people, one a line. */
export function leadTable(leads: readonly Submission[]): string {
  if (leads.length === 0) return 'No leads.'
  const rows = leads.map((lead) => [
    lead.id,
    lead.createdAt.slice(0, 16).replace('T', ' '),
    lead.form,
    lead.language,
    lead.state,
    shorten(lead.fields.name ?? '', 28),
    shorten(lead.fields.email ?? '', 36),
  ])
  const head = ['ID', 'TIME (UTC)', 'FORM', 'LNG', 'STATE', 'NAME', 'E-MAIL']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}

/** One lead with everything that was sent, for people. */
export function leadSheet(lead: Submission): string {
  const facts = {
    id: lead.id,
    reference: referenceOf(lead.id),
    form: lead.form,
    language: lead.language,
    created_at: lead.createdAt,
    state: lead.state,
    ...(lead.reasons.length > 0 && { reasons: lead.reasons.join(', ') }),
  }
  const width = Math.max(
    ...[...Object.keys(facts), ...Object.keys(lead.fields)].map((it) => it.length),
  )
  const line = ([name, value]: [string, string]) => {
    const lines = value.split('\n').map(printable)
    return `${name.padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  }
  const sent = Object.entries(lead.fields).filter(([, value]) => value !== '')
  return [...Object.entries(facts).map(line), '', ...sent.map(line)].join('\n')
}

function shorten(value: string, longest: number): string {
  const characters = [...printable(value)]
  return characters.length > longest
    ? `${characters.slice(0, longest - 1).join('')}…`
    : characters.join('')
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - [...cell].length))
}

/** Without what could move the cursor, recolour or reorder a terminal (control and format characters). */
function printable(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')
}
