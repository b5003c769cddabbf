/** `npm run roles`; `--help` says what it does. */
import { makeRoles, migrateToLatest } from '#database/database'
import { withDatabase } from './connection.ts'
import { soleProgram, startProgram } from './program.ts'

const roles = soleProgram('roles', 'the database cannot be reached, or not as its owner', {
  usage: '',
  summary: 'makes the roles site, desk and anon in PostgreSQL and gives them their rights',
  help: `Brings the tables up to date before. Runs as the owner of the database: DATABASE_OWNER_URL, or
DATABASE_URL without it. SITE_PASSWORD and DESK_PASSWORD, when given, become the passwords of site
and desk.`,
  read:
    () =>
    async ({ variables, print, say }) => {
      const { DATABASE_OWNER_URL, DATABASE_URL, SITE_PASSWORD, DESK_PASSWORD } = variables
      const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
      if (!databaseUrl) throw new Error('DATABASE_OWNER_URL is not set, and SQLite has no roles')
      await withDatabase({ dataDir: '', databaseUrl, pool: 1, report: say }, async (database) => {
        await migrateToLatest(database)
        await makeRoles(database, {
          site: SITE_PASSWORD || undefined,
          desk: DESK_PASSWORD || undefined,
        })
      })
      const passwords = [
        SITE_PASSWORD ? '; site has its password' : '',
        DESK_PASSWORD ? '; desk has its password' : '',
      ]
      print(`The roles site, desk and anon have their rights${passwords.join('')}`)
      return 0
    },
})

await startProgram(roles)
