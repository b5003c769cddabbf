import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { createOutbox, mailFolder } from '#email/email'
import { createSubmissions } from '#leads/leads'
import { databasePlaces } from '#server/database-places'
import { readEnvironment } from '#server/environment'
import type { Program } from '../command.ts'
import { mayExist, placeName } from '../copy/place.ts'
import type { Command, Context } from './context.ts'
import { erase } from './erase.ts'
import { exportLeads } from './export.ts'
import { list } from './list.ts'
import { quarantine } from './quarantine.ts'
import { release } from './release.ts'
import { resend } from './resend.ts'
import { show } from './show.ts'
import { stats } from './stats.ts'
import { status } from './status.ts'

const commands: ReadonlyMap<string, Command> = new Map([
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
    const place = databasePlaces(environment).owner
    if (!mayExist(place)) throw new Error(`there is no database at ${placeName(place)}`)
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
