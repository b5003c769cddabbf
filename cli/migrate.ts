/** `npm run migrate`; `--help` says what it does. */
import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { runTool, type Tool } from './copy/tool.ts'
import { parseWords } from './parse-words.ts'

const migrate: Tool = {
  name: 'migrate',
  help: `Usage: npm run migrate

Brings the tables of DATABASE_URL, or of the file in DATA_DIR, up to date; as the owner in
DATABASE_OWNER_URL, if there is one. All of it is one transaction.

Exit codes: 0 done; 1 not done, nothing has changed; 2 wrong use.`,
  run: async (words, { DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR }) => {
    parseWords({ args: [...words] })
    const database = await openDatabase({
      dataDir: DATA_DIR || 'var',
      databaseUrl: DATABASE_OWNER_URL || DATABASE_URL,
    })
    try {
      const names = await migrateToLatest(database)
      return names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate'
    } finally {
      await database.close()
    }
  },
}

process.exitCode = await runTool(migrate, process.argv.slice(2), {
  variables: process.env,
  out: process.stdout,
  err: process.stderr,
})
