import { resolve } from 'node:path'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import { fillDatabase } from '../copy/fill.ts'
import { isInUse } from '../copy/in-use.ts'
import { placeName } from '../copy/place.ts'
import type { TableRow } from '../copy/row.ts'
import { isCopied } from '../copy/tables.ts'
import { disagreement } from '../copy/tally.ts'
import { toldTotals } from '../copy/told-totals.ts'
import type { Tool } from '../copy/tool.ts'
import { parseWords } from '../parse-words.ts'
import { oneWord } from '../words.ts'
import type { End } from './line.ts'
import { readBackup } from './read-backup.ts'
import { restoreImage } from './restore-image.ts'

/** `npm run restore`. */
export const restore: Tool = {
  name: 'restore',
  help: `Usage: npm run restore -- FILE [--force]

Fills DATA_DIR, or DATABASE_URL, from a file of npm run backup, made on either database and by this
version of the site or an older one. The file is checked as a whole before anything is written; all
rows are written in one transaction, read back and compared with its checksums.

Stop the site first: it refuses while a server has the database open, and when there is something
in the tables. --force deletes what is in the tables, in the same transaction.

Letters that were due when the backup was made are sent once the site starts, also those that were
sent since. Leads that were erased since then are back: erase them again (docs/operate.md).

Exit codes: 0 done; 1 not done, nothing has changed; 2 wrong use.`,
  run: async (words, variables, directory) => {
    const { positionals, values } = parseWords({
      args: [...words],
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const path = resolve(directory, oneWord(positionals, 'FILE'))
    const environment = readEnvironment(variables)
    const dataDir = environment.DATA_DIR
    // The server's own role may not see everything.
    const place = databaseConnections(environment).owner
    const end = await endOf(path)
    if (await isInUse(place)) throw new Error(`stop the site first: it uses ${placeName(place)}`)
    const filling = { rows: rowsOf(path, dataDir), migrations: end.migrations }
    const totals = await fillDatabase(place, filling, values.force)
    const copied = Object.entries(end.tables).filter(([name]) => isCopied(name))
    const wrong = disagreement(totals, Object.fromEntries(copied))
    if (wrong) throw new Error(`table ${wrong} is not as in the backup`)
    return `${placeName(place)}: ${toldTotals(totals)} and ${end.images} images, as of ${end.moment}.`
  },
}

async function endOf(path: string): Promise<End> {
  const parts = readBackup(path)
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return value
  }
}

/** The rows of a backup that are copied; its images are put in their place by the way. */
async function* rowsOf(path: string, dataDir: string): AsyncGenerator<TableRow, void> {
  for await (const part of readBackup(path)) {
    if (!('table' in part)) await restoreImage(dataDir, part)
    // Backups of earlier versions hold more than is copied now.
    else if (isCopied(part.table)) yield part
  }
}
