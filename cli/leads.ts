import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { createOutbox, mailFolder } from '#email/email'
import { createSubmissions } from '#leads/leads'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import type { Command, Program } from './command.ts'
import { connectionName, mayExist } from './connection.ts'
import type { Context } from './leads/context.ts'
import { erase } from './leads/erase.ts'
import { exportLeads } from './leads/export.ts'
import { quarantine, release, resend, status } from './leads/handle.ts'
import { list } from './leads/list.ts'
import { show } from './leads/show.ts'
import { stats } from './leads/stats.ts'
import { startProgram } from './program.ts'

const commands: ReadonlyMap<string, Command<Context>> = new Map([
  ['list', list],
  ['show', show],
  ['export', exportLeads],
  ['release', release],
  ['quarantine', quarantine],
  ['status', status],
  ['resend', resend],
  ['erase', erase],
  ['stats', stats],
])

/** `npm run leads`. */
export const leadsProgram: Program<Context> = {
  name: 'leads',
  purpose: 'What the forms have brought in, for staff.',
  notDone: 'no such lead, not possible in its state, no database',
  commands,
  async within({ variables }, basics, task) {
    const environment = readEnvironment(variables)
    const { DATA_DIR, WEBHOOK_URL } = environment
    const place = databaseConnections(environment).owner
    if (!mayExist(place)) throw new Error(`there is no database at ${connectionName(place)}`)
    const database = await openDatabase(place, basics.say)
    try {
      await migrateToLatest(database)
      return await task({
        ...basics,
        database,
        submissions: createSubmissions(database),
        outbox: createOutbox(database),
        webhook: WEBHOOK_URL !== undefined,
        folder: mailFolder(DATA_DIR),
      })
    } finally {
      await database.close()
    }
  },
}

if (import.meta.main) {
  await startProgram(leadsProgram)
}
