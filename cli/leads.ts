import { migrateToLatest } from '#database/database'
import { createOutbox, mailFolder } from '#email/email'
import { createSubmissions } from '#leads/leads'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import type { Program } from './command.ts'
import { refuseMissing, withDatabase } from './connection.ts'
import { erase } from './leads/erase.ts'
import { exportLeads } from './leads/export.ts'
import { quarantine, release, resend, status } from './leads/handle.ts'
import type { Context } from './leads/lead.ts'
import { list, show } from './leads/list.ts'
import { stats } from './leads/stats.ts'
import { startProgram } from './program.ts'

export const leadsProgram: Program<Context> = {
  name: 'leads',
  purpose: 'What the forms have brought in, for staff.',
  notDone: 'no such lead, not possible in its state, no database',
  commands: [list, show, exportLeads, release, quarantine, status, resend, erase, stats],
  async within(basics, task) {
    const environment = readEnvironment(basics.variables)
    const connection = databaseConnections(environment).owner
    refuseMissing(connection)
    return await withDatabase({ ...connection, report: basics.say }, async (database) => {
      await migrateToLatest(database)
      return await task({
        ...basics,
        database,
        submissions: createSubmissions(database),
        outbox: createOutbox(database),
        webhook: environment.WEBHOOK_URL !== undefined,
        folder: mailFolder(environment.DATA_DIR),
      })
    })
  },
}

if (import.meta.main) await startProgram(leadsProgram)
