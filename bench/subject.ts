import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  type ConnectionOptions,
  type Engine,
  migrateToLatest,
  openDatabase,
} from '#database/database'
import { plainPostgresRate } from './plain-postgres.ts'
import { plainSqliteRate } from './plain-sqlite.ts'
import type { Row } from './submission-rows.ts'

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
