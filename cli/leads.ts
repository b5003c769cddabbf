/** `npm run leads -- …`: what the forms have brought in, for the agency's staff. */
import { parseArgs } from 'node:util'
import { openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'
import { createSubmissions, type Submissions } from '#data/submissions'
import { readEnvironment } from '#server/environment'
import { reasonOf } from '#server/log'
import { jsonText, leadJson, leadSheet, leadTable } from './lead-views.ts'

const usage = `Usage:
  npm run leads -- list [--limit N] [--json]   newest first, 50 by default
  npm run leads -- show ID [--json]            one lead with all its fields

Exit codes: 0 done, 1 no such lead or no database, 2 wrong use.
`

class UsageError extends Error {}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (thrown) {
  const wrongUse = thrown instanceof UsageError
  console.error(`leads: ${reasonOf(thrown)}${wrongUse ? `\n\n${usage}` : ''}`)
  process.exitCode = wrongUse ? 2 : 1
}

async function run(words: string[]): Promise<number> {
  const { values, positionals } = parse(words)
  const [command, id, ...more] = positionals
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const limit = Number(values.limit)
  if (!/^[1-9]\d{0,6}$/.test(values.limit))
    throw new UsageError('--limit takes a whole number from 1')
  if (more.length > 0) throw new UsageError(`too many words: ${more.join(' ')}`)
  if (command === 'list' && id === undefined) {
    return await withSubmissions(async (submissions) => {
      const leads = await submissions.list({ limit })
      print(values.json ? jsonText(leads.map(leadJson)) : leadTable(leads))
      return 0
    })
  }
  if (command === 'show' && id !== undefined) {
    return await withSubmissions(async (submissions) => {
      const lead = await submissions.byId(id)
      if (!lead) {
        console.error(`leads: there is no lead ${JSON.stringify(id)}`)
        return 1
      }
      print(values.json ? jsonText(leadJson(lead)) : leadSheet(lead))
      return 0
    })
  }
  throw new UsageError(
    command === undefined ? 'a command is needed' : 'unknown command or missing ID',
  )
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: '50' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (thrown) {
    throw new UsageError(reasonOf(thrown))
  }
}

async function withSubmissions<T>(work: (submissions: Submissions) => Promise<T>): Promise<T> {
  const { DATA_DIR, DATABASE_URL } = readEnvironment()
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    await migrateToLatest(database)
    return await work(createSubmissions(database))
  } finally {
    await database.close()
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
