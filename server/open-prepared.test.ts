import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type Database,
  DatabaseUnusableError,
  makeRoles,
  migrateToLatest,
  openDatabase,
} from '#database/database'
import { createLog } from '#log/log'
import { type PostgresServer, startPostgres } from '../tests/postgres-server.ts'
import { readEnvironment } from './environment.ts'
import { openPrepared } from './open-prepared.ts'

// A server of its own: its roles are those of no other test.
let server: PostgresServer
let owner: Database
let lines: string[]
const opened: Database[] = []

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

beforeEach(async () => {
  lines = []
  const all = await openDatabase({ dataDir: '', databaseUrl: server.url })
  for (const statement of [
    'drop database if exists prepared with (force)',
    'drop role if exists site, anon',
    'create role site login',
    'create database prepared',
  ]) {
    await sql.raw(statement).execute(all.db)
  }
  await all.close()
  owner = await openDatabase({ dataDir: '', databaseUrl: address('postgres') })
  opened.push(owner)
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

function address(role: string): string {
  const url = new URL(server.url)
  url.username = role
  url.pathname = '/prepared'
  return url.href
}

async function start(variables: Record<string, string>): Promise<Database> {
  const environment = readEnvironment({ ...variables, ALLOW_PLACEHOLDERS: '1' })
  const database = await openPrepared(
    environment,
    createLog((line) => lines.push(line)),
  )
  opened.push(database)
  return database
}

/** The one line that the operator reads. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const thrown: unknown = await start(variables).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(DatabaseUnusableError)
  return thrown instanceof DatabaseUnusableError ? thrown.message : ''
}

it('is refused as site on an empty database', async () => {
  const said = await refusal({ DATABASE_URL: address('site') })
  expect(said).toMatch(/^The database has no tables of the site .*npm run roles as the owner.*$/)
})

it('is refused as site while a migration is pending, and names it', async () => {
  await migrateToLatest(owner)
  await makeRoles(owner)
  await sql`delete from kysely_migration where name > '0012'`.execute(owner.db)
  const said = await refusal({ DATABASE_URL: address('site') })
  expect(said).toMatch(/lacks the newest tables \(0012-translations\).*npm run migrate/)
})

it('is refused as site where its rights were not given', async () => {
  const both = { DATABASE_URL: address('site'), DATABASE_OWNER_URL: address('postgres') }
  expect(await refusal(both)).toMatch(/npm run roles as the owner/)
  expect(await refusal({ DATABASE_URL: address('site') })).toMatch(/npm run roles as the owner/)
  await makeRoles(owner)
  const database = await start(both)
  expect(await database.db.selectFrom('news').select('id').execute()).not.toEqual([])
})

it('starts as site without content, which it may not write, and says so', async () => {
  await migrateToLatest(owner)
  await makeRoles(owner)
  const database = await start({ DATABASE_URL: address('site') })
  expect(await database.db.selectFrom('news').select('id').execute()).toEqual([])
  expect(lines.join()).toContain('may not fill in the demo content')
})

it('fills in demo content to try the site, and none for the public', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'))
  const trial = readEnvironment({ DATA_DIR: folder, ALLOW_PLACEHOLDERS: '1' })
  const count = async (environment: typeof trial) => {
    const database = await openPrepared(
      environment,
      createLog(() => undefined),
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from projects`.execute(
      database.db,
    )
    await database.close()
    return rows[0]?.n
  }
  expect(await count({ ...trial, NODE_ENV: 'production', ALLOW_PLACEHOLDERS: false })).toBe(0)
  expect(await count({ ...trial, NODE_ENV: 'production' })).toBeGreaterThan(0)
  rmSync(folder, { recursive: true })
})
