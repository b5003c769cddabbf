import { parseWords } from '../parse-words.ts'
import { UsageError } from '../usage-error.ts'
import { fillDatabase } from './fill.ts'
import { isInUse } from './in-use.ts'
import { mayExist, placeName, readPlace } from './place.ts'
import { readRows } from './read-rows.ts'
import { openSnapshot } from './snapshot.ts'
import { createTally, disagreement } from './tally.ts'
import type { Tool } from './tool.ts'

/** `npm run move`. */
export const move: Tool = {
  name: 'move',
  help: `Usage: npm run move -- --from sqlite:FOLDER --to postgres://USER:PASSWORD@HOST/DATABASE

Copies all tables from one database to another, in either direction: sqlite:FOLDER is the folder
with vefstoll.sqlite (DATA_DIR), postgres://… what DATABASE_URL names. The source stays as it is.
Everything is written in one transaction, read back, and counts and checksums of each table are
compared with the source before it ends.

Stop the site first: it refuses while a server has either database open, and when there is something
in the tables of the target. Images and letters in DATA_DIR stay where they are.

Exit codes: 0 done; 1 not done, the target is as it was; 2 wrong use.`,
  run: async (words, _variables, directory) => {
    const { values } = parseWords({
      args: [...words],
      options: { from: { type: 'string' }, to: { type: 'string' } },
    })
    if (!values.from || !values.to) throw new UsageError('--from and --to are needed')
    const from = readPlace('from', values.from, directory)
    const to = readPlace('to', values.to, directory)
    if (!mayExist(from)) throw new Error(`there is no ${placeName(from)}`)
    for (const place of [from, to]) {
      if (await isInUse(place)) throw new Error(`stop the site first: it uses ${placeName(place)}`)
    }
    const source = await openSnapshot(from)
    try {
      const filling = { rows: readRows(source.db), migrations: source.migrations }
      const totals = await fillDatabase(to, filling, false)
      const tally = createTally()
      for await (const row of readRows(source.db)) tally.add(row)
      const wrong = disagreement(totals, tally.totals())
      if (wrong) throw new Error(`table ${wrong} differs: empty the target and move again`)
      const lines = Object.entries(totals).map(
        ([table, { rows, sha256 }]) =>
          `${table}: ${rows} rows, sha256 ${sha256.slice(0, 16)}, equal`,
      )
      return [...lines, `${placeName(from)} is now in ${placeName(to)}.`].join('\n')
    } finally {
      await source.close()
    }
  },
}
