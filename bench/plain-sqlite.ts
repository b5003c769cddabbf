import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const body = 'x'.repeat(1024)

/**
 * How many rows of 1 KiB a second a bare loop inserts into SQLite, each with a commit of its own,
 * with the site's settings (write-ahead log, synchronous=FULL).
 */
export function plainSqliteRate(measureMs: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'plain-sqlite-'))
  const database = new DatabaseSync(join(folder, 'plain.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table plain (id text primary key, body text)')
  const insert = database.prepare('insert into plain values (?, ?)')
  const start = performance.now()
  let written = 0
  for (; performance.now() - start < measureMs; written += 1) insert.run(randomUUID(), body)
  const seconds = (performance.now() - start) / 1000
  database.close()
  rmSync(folder, { recursive: true })
  return written / seconds
}
