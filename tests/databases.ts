import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, inject, it } from 'vitest'
import {
  type ConnectionOptions,
  type Database,
  type Engine,
  openDatabase,
} from '#database/database'

export type TestEngine = {
  engine: Engine
  /** Creates a database with all tables, or an empty one. It is deleted after the test. */
  place(content?: 'tables' | 'nothing'): Promise<ConnectionOptions>
  /** Opens a connection to `place`, by default a fresh one. Closed after the test. */
  open(place?: ConnectionOptions): Promise<Database>
  /** Opens two connections to one fresh database, as two processes would. */
  openTwice(): Promise<[Database, Database]>
}

/** Declares the same tests twice: on SQLite in a file, and on a real PostgreSQL. */
export function describeEachEngine(name: string, declare: (test: TestEngine) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    const cleanUp: (() => Promise<void> | void)[] = []
    afterEach(async () => {
      for (const step of cleanUp.splice(0).reverse()) await step()
    })
    const place: TestEngine['place'] = async (content = 'tables') => {
      if (engine === 'sqlite') {
        const dataDir = mkdtempSync(join(tmpdir(), 'vefstoll-sqlite-'))
        cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }))
        if (content === 'tables') cpSync(inject('migratedFolder'), dataDir, { recursive: true })
        return { dataDir, databaseUrl: undefined }
      }
      const name = content === 'tables' ? await nextMigrated() : await make('')
      cleanUp.push(() => onServer(`drop database ${name} with (force)`))
      const url = new URL(inject('postgresUrl'))
      url.pathname = `/${name}`
      return { dataDir: '', databaseUrl: url.href }
    }
    const open: TestEngine['open'] = async (where) => {
      const database = await openDatabase(where ?? (await place()))
      cleanUp.push(() => database.close())
      return database
    }
    const openTwice: TestEngine['openTwice'] = async () => {
      const where = await place()
      return [await open(where), await open(where)]
    }
    declare({ engine, place, open, openTwice })
  })
}

/** As `describeEachEngine`, for one test alone. */
export function itEachEngine(name: string, act: (test: TestEngine) => Promise<void>): void {
  describeEachEngine(name, (test) => it('holds', () => act(test)))
}

async function make(like: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} ${like}`)
  return name
}

let ahead: Promise<string> | undefined

/** A database with all tables; the next one is prepared while a test uses this one. */
async function nextMigrated(): Promise<string> {
  const name = await (ahead ?? make('template migrated'))
  ahead = make('template migrated')
  // The server may stop before anybody needs it.
  ahead.catch(() => undefined)
  return name
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
