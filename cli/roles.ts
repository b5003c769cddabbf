/** `npm run roles`; `--help` says what it does. */
import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { makeRoles } from '#database/roles'
import { type Alone, commandOn, programOf } from './command.ts'
import { startProgram } from './program.ts'

const command = commandOn<Alone>()({
  usage: '',
  summary: 'makes the roles site and anon in PostgreSQL and gives them their rights',
  help: `Brings the tables up to date before. Runs as the owner of the database: DATABASE_OWNER_URL, or
DATABASE_URL without it. SITE_PASSWORD, when given, becomes the password of site.`,
  options: {},
  read:
    () =>
    async ({ variables, print }) => {
      const { DATABASE_OWNER_URL, DATABASE_URL, SITE_PASSWORD } = variables
      const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
      if (!databaseUrl) throw new Error('DATABASE_OWNER_URL is not set, and SQLite has no roles')
      const database = await openDatabase({ dataDir: '', databaseUrl, pool: 1 })
      try {
        await migrateToLatest(database)
        await makeRoles(database, SITE_PASSWORD || undefined)
        const password = SITE_PASSWORD ? '; site has its password' : ''
        print(`The roles site and anon have their rights${password}`)
        return 0
      } finally {
        await database.close()
      }
    },
})

await startProgram(
  programOf('roles', 'the database cannot be reached, or not as its owner', command),
)
