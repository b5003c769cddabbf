import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, inject } from 'vitest'
import {
  type ConnectionOptions,
  type Database,
  type Engine,
  openDatabase,
} from '#database/database'
import { migrateToLatest } from '#database/migrate'

export type TestEngine = {
  engine: Engine
  /** Makes a place for a database, without tables. It is deleted after the test. */
  place(): Promise<ConnectionOptions>
  /** Opens a connection to `place`, by default a fresh one; makes its tables. Closed after the test. */
  open(place?: ConnectionOptions): Promise<Database>
  /** The same without making tables. */
  openBare(place: ConnectionOptions): Promise<Database>
}

/** Declares the same tests twice, once on SQLite in a file and once on a real PostgreSQL. */
export function describeEachEngine(name: string, declare: (test: TestEngine) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    const cleanUp: (() => Promise<void> | void)[] = []
    afterEach(async () => {
      for (const step of cleanUp.splice(0).reverse()) await step()
    })
    const place = async () => {
      const made = engine === 'sqlite' ? makeFolder() : await makeDatabase(inject('postgresUrl'))
      cleanUp.push(made.remove)
      return made.place
    }
    const openBare = async (where: ConnectionOptions) => {
      const database = await openDatabase(where)
      cleanUp.push(() => database.close())
      return database
    }
    const open = async (where?: ConnectionOptions) => {
      const database = await openBare(where ?? (await place()))
      await migrateToLatest(database)
      return database
    }
    declare({ engine, place, open, openBare })
  })
}

type Made = { place: ConnectionOptions; remove: () => Promise<void> | void }

function makeFolder(): Made {
  const dataDir = mkdtempSync(join(tmpdir(), 'vefstoll-sqlite-'))
  return {
    place: { dataDir, databaseUrl: undefined },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function makeDatabase(serverUrl: string): Promise<Made> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await runOn(serverUrl, `create database ${name}`)
  return {
    place: { dataDir: '', databaseUrl: url.href },
    remove: () => runOn(serverUrl, `drop database ${name} with (force)`),
  }
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
