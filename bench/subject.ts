import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import {
  type ConnectionOptions,
  type Engine,
  migrateToLatest,
  openDatabase,
} from '#database/database'
import { insertStatement, type Row } from './submission-rows.ts'

/** An engine to be measured. */
export type Subject = Readonly<{
  engine: Engine
  /** Makes the place of an empty database; `remove` deletes it. */
  place(): Promise<Made>
  /**
   * How often a second bare loops side by side insert the rows that `make` gives, each time with a
   * durable commit, into the site's tables or a table `plain (id text, body text)`.
   */
  plainRate(make: () => readonly Row[], loops: number, measureMs: number): Promise<number>
}>

type Made = { place: ConnectionOptions; remove(): Promise<void> }

export const sqlite: Subject = {
  engine: 'sqlite',
  place: sqlitePlace,
  // There is one writer at a time: more loops would only wait for each other.
  plainRate: (make, _loops, measureMs) =>
    onTables(sqlitePlace, ({ dataDir }) => plainSqliteRate(dataDir, make, measureMs)),
}

/** @param serverUrl of a server that waits for the disk at each commit, as its superuser */
export function postgres(serverUrl: string): Subject {
  const place = async () => {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    const { place: folder, remove } = await sqlitePlace()
    await runOn(serverUrl, `create database ${name}`)
    return {
      place: { ...folder, databaseUrl: url.href },
      remove: async () => {
        await runOn(serverUrl, `drop database ${name} with (force)`)
        await remove()
      },
    }
  }
  return {
    engine: 'postgres',
    place,
    plainRate: (make, loops, measureMs) =>
      onTables(place, ({ databaseUrl = '' }) =>
        plainPostgresRate(databaseUrl, make, loops, measureMs),
      ),
  }
}

async function sqlitePlace(): Promise<Made> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  return {
    place: { dataDir, databaseUrl: undefined },
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

/** Runs `measure` on a database with all tables, and deletes it. */
async function onTables(
  makePlace: () => Promise<Made>,
  measure: (place: ConnectionOptions) => number | Promise<number>,
): Promise<number> {
  const { place, remove } = await makePlace()
  const database = await openDatabase(place)
  await migrateToLatest(database)
  await sql`create table plain (id text primary key, body text)`.execute(database.db)
  await database.close()
  const rate = await measure(place)
  await remove()
  return rate
}

async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  await sql.raw(statement).execute(db)
  await close()
}

/**
 * How often a second a bare loop inserts the rows that `make` gives into the site's SQLite file in
 * `dataDir`, by prepared statements, each time with a commit of its own and the site's settings.
 */
function plainSqliteRate(dataDir: string, make: () => readonly Row[], measureMs: number): number {
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

/**
 * How often a second bare loops, each on a connection of its own, insert the rows that `make` gives
 * into the database of `url`, by prepared statements, each time with a commit of its own.
 */
async function plainPostgresRate(
  url: string,
  make: () => readonly Row[],
  loops: number,
  measureMs: number,
): Promise<number> {
  const clients = Array.from({ length: loops }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const start = performance.now()
  let written = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() - start < measureMs; written += 1) await insert(client, make())
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return written / seconds
}

async function insert(client: pg.Client, rows: readonly Row[]): Promise<void> {
  // A statement alone is a transaction; more need one around them.
  if (rows.length > 1) await client.query('begin')
  for (const row of rows) {
    const text = insertStatement(row, (place) => `$${place}`)
    await client.query({ name: row.table, text, values: Object.values(row.values) })
  }
  if (rows.length > 1) await client.query('commit')
}
