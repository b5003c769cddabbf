/** `npm run migrate`; `--help` says what it does. */
import { migrateToLatest } from '#database/database'
import { withDatabase } from './connection.ts'
import { soleProgram, startProgram } from './program.ts'

const migrate = soleProgram('migrate', 'nothing has changed', {
  usage: '',
  summary: 'brings the tables of DATABASE_URL, or of the file in DATA_DIR, up to date',
  help: `As the owner in DATABASE_OWNER_URL, if there is one. All of it is one transaction.`,
  read:
    () =>
    async ({ variables, print, say }) => {
      const { DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR } = variables
      const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
      const connection = { dataDir: DATA_DIR || 'var', databaseUrl }
      const names = await withDatabase({ ...connection, report: say }, migrateToLatest)
      print(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate')
      return 0
    },
})

await startProgram(migrate)
