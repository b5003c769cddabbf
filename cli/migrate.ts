/** `npm run migrate`; its help says what it does. */
import { migrateToLatest } from '#database/database'
import { command, startProgram } from './command.ts'
import { withDatabase } from './connection.ts'

const help = `Usage: npm run migrate

Brings the tables of DATABASE_URL, or of the file in DATA_DIR, up to date: as the owner in
DATABASE_OWNER_URL, if there is one. All of it is one transaction.`

const migrate = command({ options: {} }, async (_, { variables, print, say }) => {
  const { DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR } = variables
  const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
  const connection = { dataDir: DATA_DIR || 'var', databaseUrl }
  const names = await withDatabase({ ...connection, report: say }, migrateToLatest)
  print(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate')
})

await startProgram({ name: 'migrate', help, commands: { '': migrate } })
