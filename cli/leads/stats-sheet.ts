import { submissionStates } from '#leads/leads'
import { clock } from '../clock.ts'
import { jsonText } from '../json-text.ts'
import { printable } from '../printable.ts'
import { table } from '../table.ts'
import { counted } from './counted.ts'
import type { Stats } from './stats-json.ts'

/** The numbers for people. */
export function statsSheet(stats: Stats): string {
  const { letters, retention } = stats
  const oldest = letters.oldest_waiting ? `, the oldest since ${clock(letters.oldest_waiting)}` : ''
  const { count, within } = retention.new_soon_due
  return [
    `Leads: ${stats.total}; ${stats.last_7_days} in the last 7 days, ${stats.last_30_days} in 30`,
    byForm(stats),
    `Languages: ${counts(stats.by_language)}`,
    `Reasons for quarantine: ${counts(stats.quarantine_reasons)}`,
    `Letters: ${letters.waiting} waiting${oldest}; ${letters.dead} dead`,
    `Retention (last run ${retention.last_run ? clock(retention.last_run) : 'never'}):`,
    periods(stats),
    ...(count > 0
      ? [
          `! ${counted(count, 'new lead')} will be deleted within ${within}: mark (status) what is to stay`,
        ]
      : []),
    'Audit trail:',
    trail(stats),
  ].join('\n\n')
}

function byForm({ by_form }: Stats): string {
  const rows = Object.entries(by_form).map(([form, states]) => [
    printable(form),
    ...submissionStates.map((state) => String(states[state] ?? 0)),
  ])
  return table(['FORM', ...submissionStates.map((state) => state.toUpperCase())], rows, '  ')
}

function periods({ retention }: Stats): string {
  const rows = Object.entries(retention.states).map(([state, { kept, from, due }]) => [
    state,
    `${kept} from ${from}`,
    String(due),
  ])
  return table(['STATE', 'KEPT', 'DUE AT THE NEXT RUN'], rows, '  ')
}

function trail({ audit }: Stats): string {
  const rows = audit.map(({ at, event, details }) => [
    clock(at),
    printable(event),
    jsonText(details),
  ])
  return rows.length > 0 ? table(['TIME (UTC)', 'EVENT', 'DETAILS'], rows, '  ') : '  empty'
}

function counts(found: Readonly<Record<string, number>>): string {
  const all = Object.entries(found).map(([name, count]) => `${printable(name)} ${count}`)
  return all.join(', ') || 'none'
}
