import type { Quantity } from '#content/quantity'
import { announcedAhead, retention } from '#content/retention'
import { type AuditLine, readAudit } from '#database/audit'
import type { OutboxDepth } from '#email/email'
import { formatQuantity } from '#i18n/format'
import { readStatistics, type Statistics } from '#leads/inbox/statistics'
import { submissionStates } from '#leads/inbox/submission'
import { countOutdated, type Outdated } from '#leads/leads'
import { jsonText } from '../json.ts'
import { clock, counted, printable, table } from '../output.ts'
import { command } from './context.ts'

/** `leads stats`: numbers, without anything that a visitor wrote. */
export const stats = command({
  usage: 'stats [--json]',
  summary: 'numbers, letters that wait, retention and the audit trail',
  help: `  --json  for programs

Retention: what is due is deleted by the server, a minute after it starts and then once a day. The
periods stand in content/retention.ts and, from there, in the privacy policy.`,
  options: { json: { type: 'boolean', default: false } },
  read({ values }) {
    return async ({ database, outbox, now, print }) => {
      const at = now()
      const [lastRun] = await readAudit(database.db, 1, 'retention')
      const found = statsJson({
        at,
        statistics: await readStatistics(database.db, at),
        outbox: await outbox.depth(),
        outdated: await countOutdated(database.db, at),
        audit: await readAudit(database.db, 10),
        lastRun,
      })
      print(values.json ? jsonText(found, 2) : statsView(found))
      return 0
    }
  },
})

type Found = Readonly<{
  at: Date
  statistics: Statistics
  outbox: OutboxDepth
  outdated: Outdated
  audit: readonly AuditLine[]
  lastRun: AuditLine | undefined
}>

type Stats = ReturnType<typeof statsJson>

/** The numbers as programs read them; people get the same ones. */
function statsJson({ at, statistics, outbox, outdated, audit, lastRun }: Found) {
  const { groups, lastWeek, lastMonth, reasons } = statistics
  const byForm: Record<string, Record<string, number>> = {}
  const byLanguage: Record<string, number> = {}
  for (const { form, language, state, count } of groups) {
    const states = byForm[form] ?? {}
    byForm[form] = { ...states, [state]: (states[state] ?? 0) + count }
    byLanguage[language] = (byLanguage[language] ?? 0) + count
  }
  return {
    at: at.toISOString(),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    last_7_days: lastWeek,
    last_30_days: lastMonth,
    by_form: byForm,
    by_language: byLanguage,
    quarantine_reasons: Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])),
    letters: { waiting: outbox.waiting, dead: outbox.dead, oldest_waiting: outbox.oldestWaiting },
    retention: {
      states: Object.fromEntries(
        submissionStates.map((state) => [
          state,
          {
            kept: period(retention[state].kept),
            from: retention[state].from === 'yearEnd' ? 'the end of that year' : 'when it was sent',
            due: outdated.due[state],
          },
        ]),
      ),
      new_soon_due: { count: outdated.newSoonDue, within: period(announcedAhead) },
      last_run: lastRun?.createdAt ?? null,
    },
    audit: audit.map(({ createdAt, event, details }) => ({ at: createdAt, event, details })),
  }
}

function period(quantity: Quantity): string {
  return formatQuantity(quantity, 'en').replaceAll('\u00a0', ' ')
}

/** The numbers for people. */
function statsView(stats: Stats): string {
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
