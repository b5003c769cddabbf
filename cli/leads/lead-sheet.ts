import { type EmailStatus, referenceOf, type Submission } from '#leads/leads'
import { clock } from '../clock.ts'
import { printable } from '../printable.ts'
import { table } from '../table.ts'

/** One lead for people: what the site knows of it, everything that was sent, its letters. */
export function leadSheet(lead: Submission, letters: readonly EmailStatus[]): string {
  const facts = {
    id: lead.id,
    reference: referenceOf(lead.id),
    form: lead.form,
    language: lead.language,
    created_at: lead.createdAt,
    state: lead.state,
    score: String(lead.score),
    ...(lead.reasons.length > 0 && { reasons: lead.reasons.join(', ') }),
    ...(lead.follows !== null && { follows: `${referenceOf(lead.follows)} (${lead.follows})` }),
  }
  const sent = Object.entries(lead.fields).filter(([, value]) => value !== '')
  const names = [...Object.keys(facts), ...sent.map(([name]) => name)]
  const width = Math.max(...names.map((name) => name.length))
  const line = ([name, value]: readonly [string, string]) => {
    const lines = value.split('\n').map(printable)
    return `${printable(name).padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  }
  return [...Object.entries(facts).map(line), '', ...sent.map(line), '', letterTable(letters)].join(
    '\n',
  )
}

function letterTable(letters: readonly EmailStatus[]): string {
  if (letters.length === 0) return 'No letters.'
  const rows = letters.map(({ kind, state, at, attempts, lastError }) => [
    printable(kind),
    state,
    // While a letter is being sent, its next time says nothing.
    state === 'sending' ? '' : clock(at),
    String(attempts),
    printable(lastError ?? ''),
  ])
  return table(['LETTER', 'STATE', 'TIME (UTC)', 'ATTEMPTS', 'LAST ERROR'], rows)
}
