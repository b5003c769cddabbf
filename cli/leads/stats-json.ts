import type { Quantity } from '#content/quantity'
import { announcedAhead, retention } from '#content/retention'
import type { AuditLine } from '#database/audit'
import type { OutboxDepth } from '#email/email'
import { formatQuantity } from '#i18n/format'
import { type Outdated, type Statistics, submissionStates } from '#leads/leads'

type Found = Readonly<{
  at: Date
  statistics: Statistics
  outbox: OutboxDepth
  outdated: Outdated
  audit: readonly AuditLine[]
  lastRun: AuditLine | undefined
}>

export type Stats = ReturnType<typeof statsJson>

/** The numbers as programs read them; people get the same ones. */
export function statsJson({ at, statistics, outbox, outdated, audit, lastRun }: Found) {
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
