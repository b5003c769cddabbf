import { resolve } from 'node:path'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import { toldTotals } from '../copy/told-totals.ts'
import type { Tool } from '../copy/tool.ts'
import { parseWords } from '../parse-words.ts'
import { oneWord } from '../words.ts'
import { backupLines } from './backup-lines.ts'
import type { End } from './line.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run backup`. */
export const backup: Tool = {
  name: 'backup',
  help: `Usage: npm run backup -- FILE

Writes everything that the site has stored into one file: all tables of DATA_DIR or DATABASE_URL,
and the images that staff have added. Safe while the site runs, and nobody waits for it. The file is
gzip of JSON lines, the same for SQLite and PostgreSQL, so either can be restored from it.

FILE holds personal data in plain text: keep it where only you can read it (it is made so), and
delete old ones, which hold what was erased since (docs/operate.md). It must not exist; nothing is
overwritten. It is read back and its checksums compared before the command says that it is done.

Not in it: letters written to DATA_DIR/mail, and resized pictures, which are made again.

Exit codes: 0 done; 1 not done; 2 wrong use.`,
  run: async (words, variables, directory) => {
    const { positionals } = parseWords({ args: [...words], allowPositionals: true })
    const path = resolve(directory, oneWord(positionals, 'FILE'))
    const environment = readEnvironment(variables)
    const dataDir = environment.DATA_DIR
    // The server's own role may not see everything.
    const place = databaseConnections(environment).owner
    let end: End | undefined
    const lines = backupLines(place, dataDir, (told) => {
      end = told
    })
    await writeBackup(path, lines)
    for await (const _ of readBackup(path));
    const what = end && `${toldTotals(end.tables)} and ${end.images} images`
    return `${path}: ${what}. Everything acknowledged before ${end?.moment} is in.`
  },
}
