/** `npm run roles`; its help says what it does. */
import { makeRoles, migrateToLatest } from '#database/database'
import { command, startProgram } from './command.ts'
import { withDatabase } from './connection.ts'

const help = `Usage: npm run roles

Makes the roles site, desk and anon in PostgreSQL and gives them their rights. Brings the tables up to
date before. Runs as the owner of the database: DATABASE_OWNER_URL, or DATABASE_URL without it.
SITE_PASSWORD and DESK_PASSWORD, when given, become the passwords of site and desk.`

const roles = command({ options: {} }, async (_, { variables, print, say }) => {
  const { DATABASE_OWNER_URL, DATABASE_URL, SITE_PASSWORD, DESK_PASSWORD } = variables
  const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
  if (!databaseUrl) throw new Error('DATABASE_OWNER_URL is not set, and SQLite has no roles')
  const passwords = { site: SITE_PASSWORD || undefined, desk: DESK_PASSWORD || undefined }
  await withDatabase({ dataDir: '', databaseUrl, pool: 1, report: say }, async (database) => {
    await migrateToLatest(database)
    await makeRoles(database, passwords)
  })
  const given = Object.entries(passwords).filter(([, password]) => password !== undefined)
  const said = given.map(([name]) => `; ${name} has its password`).join('')
  print(`The roles site, desk and anon have their rights${said}`)
})

await startProgram({ name: 'roles', help, commands: { '': roles } })
