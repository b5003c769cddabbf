import { referenceOf, type Submission } from '#leads/leads'
import { clock } from '../clock.ts'
import { printable } from '../printable.ts'
import { table } from '../table.ts'

/** Leads as a table for people, one a line; the score of those in quarantine only. */
export function leadTable(leads: readonly Submission[]): string {
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
