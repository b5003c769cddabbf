import { openDatabase } from '#data/database'
import { MayNotMigrate, migrateToLatest } from '#data/migrate'
import { DatabaseUnusable } from '#data/unusable'

// Brings the tables of DATABASE_URL, or of the file in DATA_DIR (default `var`), up to date; as the
// owner in DATABASE_OWNER_URL, if there is one.
const { DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR } = process.env
const database = await openDatabase({
  dataDir: DATA_DIR || 'var',
  databaseUrl: DATABASE_OWNER_URL || DATABASE_URL,
})
try {
  const names = await migrateToLatest(database)
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate')
} catch (thrown) {
  if (!(thrown instanceof MayNotMigrate || thrown instanceof DatabaseUnusable)) throw thrown
  console.error(`migrate: ${thrown.message}`)
  process.exitCode = 1
} finally {
  await database.close()
}
