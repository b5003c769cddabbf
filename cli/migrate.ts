import { openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'

// Brings the tables of DATABASE_URL, or of the file in DATA_DIR (default `var`), up to date.
const database = await openDatabase({
  dataDir: process.env.DATA_DIR || 'var',
  databaseUrl: process.env.DATABASE_URL,
})
try {
  const names = await migrateToLatest(database)
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate')
} finally {
  await database.close()
}
