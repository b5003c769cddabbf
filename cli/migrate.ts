/** `npm run migrate`; `--help` says what it does. */
import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { type Alone, commandOn, programOf } from './command.ts'
import { startProgram } from './program.ts'

const command = commandOn<Alone>()({
  usage: '',
  summary: 'brings the tables of DATABASE_URL, or of the file in DATA_DIR, up to date',
  help: `As the owner in DATABASE_OWNER_URL, if there is one. All of it is one transaction.`,
  options: {},
  read:
    () =>
    async ({ variables, print }) => {
      const { DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR } = variables
      const database = await openDatabase({
        dataDir: DATA_DIR || 'var',
        databaseUrl: DATABASE_OWNER_URL || DATABASE_URL,
      })
      try {
        const names = await migrateToLatest(database)
        print(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate')
        return 0
      } finally {
        await database.close()
      }
    },
})

await startProgram(programOf('migrate', 'nothing has changed', command))
