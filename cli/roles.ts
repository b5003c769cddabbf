/**
 * `npm run roles`: makes the roles `site` and `anon` and gives them their rights. Runs as the owner
 * of the database: DATABASE_OWNER_URL, or DATABASE_URL without it. SITE_PASSWORD, when given,
 * becomes the password of `site`.
 */
import { openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'
import { makeRoles } from '#data/roles'
import { DatabaseUnusable } from '#data/unusable'

const { DATABASE_OWNER_URL, DATABASE_URL, SITE_PASSWORD } = process.env
const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL
if (!databaseUrl) {
  console.error('roles: DATABASE_OWNER_URL is not set, and SQLite has no roles')
  process.exit(1)
}
const database = await openDatabase({ dataDir: '', databaseUrl, pool: 1 })
try {
  await migrateToLatest(database)
  await makeRoles(database, SITE_PASSWORD || undefined)
  console.log(
    `The roles site and anon have their rights${SITE_PASSWORD ? '; site has its password' : ''}`,
  )
} catch (thrown) {
  if (!(thrown instanceof DatabaseUnusable)) throw thrown
  console.error(`roles: ${thrown.message}`)
  process.exitCode = 1
} finally {
  await database.close()
}
