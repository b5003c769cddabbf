import type { Quantity } from '#content/quantity'
import { announcedAhead, retention } from '#content/retention'
import { readAudit } from '#database/database'
import { formatQuantity } from '#i18n/i18n'
import { countOutdated, readStatistics, submissionStates } from '#leads/leads'
import { jsonText } from '#records/records'
import { listOptions } from '../command.ts'
import { clock, counted, printable, table } from '../output.ts'
import { type Context, command } from './lead.ts'

export const stats = command({
  usage: 'stats [--json]',
  summary: 'numbers, emails that wait, retention and the audit trail',
  help: `  --json  for programs

Retention: what is due is deleted by the server, a minute after it starts and then once a day. The
periods stand in content/retention.ts and, from there, in the privacy policy.`,
  options: { json: listOptions.json },
  read({ values }) {
    return async (context) => {
      const found = await readStats(context)
      context.print(values.json ? jsonText(found, 2) : statsView(found))
      return 0
    }
  },
})

type Stats = Awaited<ReturnType<typeof readStats>>

/** The numbers as programs read them; people get the same ones. */
async function readStats({ database, outbox, now }: Context) {
  const at = now()
  const { groups, lastWeek, lastMonth } = await readStatistics(database.db, at)
  const { waiting, dead, oldestWaiting } = await outbox.depth()
  const { due, newSoonDue } = await countOutdated(database.db, at)
  const [lastRun] = await readAudit(database.db, 1, { event: 'retention' })
  const audit = await readAudit(database.db, 10)
  const byForm: Record<string, Record<string, number>> = {}
  const byLanguage: Record<string, number> = {}
  for (const { form, language, state, count } of groups) {
    const states = byForm[form] ?? {}
    byForm[form] = { ...states, [state]: (states[state] ?? 0) + count }
    byLanguage[language] = (byLanguage[language] ?? 0) + count
  }
  const rule = (state: (typeof submissionStates)[number]) => {
    const { kept, from } = retention[state]
    const start = from === 'yearEnd' ? 'the end of that year' : 'when it was sent'
    return [state, { kept: period(kept), from: start, due: due[state] }] as const
  }
  return {
    at: at.toISOString(),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    last_7_days: lastWeek,
    last_30_days: lastMonth,
    by_form: byForm,
    by_language: byLanguage,
    emails: { waiting, dead, oldest_waiting: oldestWaiting },
    retention: {
      states: Object.fromEntries(submissionStates.map(rule)),
      new_soon_due: { count: newSoonDue, within: period(announcedAhead) },
      last_run: lastRun?.createdAt ?? null,
    },
    audit: audit.map(({ createdAt, event, details }) => ({ at: createdAt, event, details })),
  }
}

function period(quantity: Quantity): string {
  return formatQuantity(quantity, 'en').replaceAll('\u00a0', ' ')
}

function statsView(stats: Stats): string {
  const { emails, retention, audit } = stats
  const { count, within } = retention.new_soon_due
  const oldest = emails.oldest_waiting ? `, the oldest since ${clock(emails.oldest_waiting)}` : ''
  const soon = `! ${counted(count, 'new lead')} will be deleted within ${within}: mark (status) what is to stay`
  const forms = Object.entries(stats.by_form).map(([form, states]) => [
    printable(form),
    ...submissionStates.map((state) => String(states[state] ?? 0)),
  ])
  const languages = Object.entries(stats.by_language).map(
    ([code, count]) => `${printable(code)} ${count}`,
  )
  const rules = Object.entries(retention.states).map(([state, { kept, from, due }]) => [
    ...[state, `${kept} from ${from}`, String(due)],
  ])
  const trail = audit.map(({ at, event, details }) => [
    ...[clock(at), printable(event), jsonText(details)],
  ])
  return [
    `Leads: ${stats.total}; ${stats.last_7_days} in the last 7 days, ${stats.last_30_days} in 30`,
    table(['FORM', ...submissionStates.map((state) => state.toUpperCase())], forms, '  '),
    `Languages: ${languages.join(', ') || 'none'}`,
    `Emails: ${emails.waiting} waiting${oldest}; ${emails.dead} dead`,
    `Retention (last run ${retention.last_run ? clock(retention.last_run) : 'never'}):`,
    table(['STATE', 'KEPT', 'DUE AT THE NEXT RUN'], rules, '  '),
    ...(count > 0 ? [soon] : []),
    'Audit trail:',
    trail.length > 0 ? table(['TIME (UTC)', 'EVENT', 'DETAILS'], trail, '  ') : '  empty',
  ].join('\n\n')
}
