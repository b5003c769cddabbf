import { migrateToLatest } from '#database/database'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import type { Program } from './command.ts'
import { refuseMissing, withDatabase } from './connection.ts'
import { startProgram } from './program.ts'
import { add, type Context, list, remove, role } from './staff/commands.ts'

/** `npm run staff`. */
export const staffProgram: Program<Context> = {
  name: 'staff',
  purpose: 'Who may work at the desk.',
  notDone: 'nobody has the address, or somebody has it already; the last owner; no database',
  commands: [list, add, role, remove],
  async within(basics, task) {
    const connection = databaseConnections(readEnvironment(basics.variables)).owner
    refuseMissing(connection)
    return await withDatabase({ ...connection, report: basics.say }, async (database) => {
      await migrateToLatest(database)
      return await task({ ...basics, database })
    })
  },
}

if (import.meta.main) await startProgram(staffProgram)
