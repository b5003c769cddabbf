import { readAudit } from '#database/audit'
import { countOutdated, readStatistics } from '#leads/leads'
import { jsonText } from '../json-text.ts'
import { parseWords } from '../parse-words.ts'
import type { Command } from './context.ts'
import { statsJson } from './stats-json.ts'
import { statsSheet } from './stats-sheet.ts'

/** `leads stats`: numbers, without anything that a visitor wrote. */
export const stats: Command = {
  usage: 'stats [--json]',
  summary: 'numbers, letters that wait, retention and the audit trail',
  help: `  --json  for programs

Retention: what is due is deleted by the server, a minute after it starts and then once a day. The
periods stand in content/retention.ts and, from there, in the privacy policy.`,
  read(words) {
    const { values } = parseWords({
      args: [...words],
      options: { json: { type: 'boolean', default: false } },
    })
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
      print(values.json ? jsonText(found, 2) : statsSheet(found))
      return 0
    }
  },
}
