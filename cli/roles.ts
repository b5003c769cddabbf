/** `npm run roles`; `--help` says what it does. */
import { makeRoles, migrateToLatest } from '#database/database'
import { soleProgram } from './command.ts'
import { withDatabase } from './connection.ts'
import { startProgram } from './program.ts'

const roles = soleProgram('roles', 'the database cannot be reached, or not as its owner', {
  usage: '',
  summary: 'makes the roles site and anon in PostgreSQL and gives them their rights',
  help: `Brings the tables up to date before. Runs as the owner of the database: DATABASE_OWNER_URL, or
DATABASE_URL without it. SITE_PASSWORD, when given, becomes the password of site.`,
  read:
    () =>
    async ({ variables, print, say }) => {
      const { DATABASE_OWNER_URL, DATABASE_URL, SITE_PASSWORD } = variables
      const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
      if (!databaseUrl) throw new Error('DATABASE_OWNER_URL is not set, and SQLite has no roles')
      await withDatabase({ dataDir: '', databaseUrl, pool: 1, report: say }, async (database) => {
        await migrateToLatest(database)
        await makeRoles(database, SITE_PASSWORD || undefined)
      })
      const password = SITE_PASSWORD ? '; site has its password' : ''
      print(`The roles site and anon have their rights${password}`)
      return 0
    },
})

await startProgram(roles)
