/** `npm run roles`; `--help` says what it does. */
import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { makeRoles } from '#database/roles'
import { runTool, type Tool } from './copy/tool.ts'
import { parseWords } from './parse-words.ts'

const roles: Tool = {
  name: 'roles',
  help: `Usage: npm run roles

Makes the roles site and anon in PostgreSQL and gives them their rights, after it has brought the
tables up to date. Runs as the owner of the database: DATABASE_OWNER_URL, or DATABASE_URL without it.
SITE_PASSWORD, when given, becomes the password of site.

Exit codes: 0 done; 1 not done; 2 wrong use.`,
  run: async (words, { DATABASE_OWNER_URL, DATABASE_URL, SITE_PASSWORD }) => {
    parseWords({ args: [...words] })
    const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
    if (!databaseUrl) throw new Error('DATABASE_OWNER_URL is not set, and SQLite has no roles')
    const database = await openDatabase({ dataDir: '', databaseUrl, pool: 1 })
    try {
      await migrateToLatest(database)
      await makeRoles(database, SITE_PASSWORD || undefined)
      return `The roles site and anon have their rights${SITE_PASSWORD ? '; site has its password' : ''}`
    } finally {
      await database.close()
    }
  },
}

process.exitCode = await runTool(roles, process.argv.slice(2), {
  variables: process.env,
  out: process.stdout,
  err: process.stderr,
})
