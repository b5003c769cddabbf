import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { insertStatement, type Row } from './submission-rows.ts'

/**
 * How often a second a bare loop inserts the rows that `make` gives into the site's SQLite file in
 * `dataDir`, by prepared statements, each time with a commit of its own and the site's settings.
 */
export function plainSqliteRate(
  dataDir: string,
  make: () => readonly Row[],
  measureMs: number,
): number {
  const database = new DatabaseSync(join(dataDir, 'vefstoll.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, StatementSync>()
  const start = performance.now()
  let written = 0
  for (; performance.now() - start < measureMs; written += 1) {
    database.exec('begin immediate')
    for (const row of make()) {
      const statement =
        statements.get(row.table) ?? database.prepare(insertStatement(row, () => '?'))
      statements.set(row.table, statement)
      statement.run(...Object.values(row.values))
    }
    database.exec('commit')
  }
  const seconds = (performance.now() - start) / 1000
  database.close()
  return written / seconds
}
