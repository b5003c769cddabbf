import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  type Database,
  DatabaseUnusableError,
  makeRoles,
  migrateToLatest,
  openDatabase,
} from '#database/database'
import { createLog } from '#log/log'
import { startPostgres } from '../tests/postgres-server.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { readEnvironment } from './environment.ts'
import { openPrepared } from './open-prepared.ts'

async function start(variables: Record<string, string>, lines: string[] = []): Promise<Database> {
  const environment = readEnvironment({ ALLOW_PLACEHOLDERS: '1', ...variables })
  const log = createLog((line) => lines.push(line))
  const database = await openPrepared(environment, log)
  onTestFinished(database.close)
  return database
}

const newsIn = async ({ db }: Database) => await db.selectFrom('news').select('id').execute()

it('connected as site, says in one line what the owner has to do first', async () => {
  // Roles belong to a whole server: this test has one to itself.
  const server = await startPostgres()
  onTestFinished(server.stop)
  const owner = await openDatabase({ dataDir: '', databaseUrl: server.url })
  onTestFinished(owner.close)
  await sql`create role site login`.execute(owner.db)
  const address = new URL(server.url)
  address.username = 'site'
  const asSite = { DATABASE_URL: address.href }
  const withOwner = { ...asSite, DATABASE_OWNER_URL: server.url }
  const refusal = async (variables: Record<string, string>) => {
    const thrown: unknown = await start(variables).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(DatabaseUnusableError)
    return thrown instanceof Error ? thrown.message : ''
  }

  const noTables = /^The database has no tables of the site .*npm run roles as the owner.*$/
  expect(await refusal(asSite)).toMatch(noTables)
  await migrateToLatest(owner)
  expect(await refusal(asSite)).toMatch(/npm run roles as the owner/)

  // Only the owner may insert the demo content.
  await makeRoles(owner)
  const lines: string[] = []
  expect(await newsIn(await start(asSite, lines))).toEqual([])
  expect(lines.join()).toContain('may not fill in the demo content')
  expect(await newsIn(await start(withOwner))).not.toEqual([])

  await sql`drop owned by site`.execute(owner.db)
  expect(await refusal(withOwner)).toMatch(/npm run roles as the owner/)
  await makeRoles(owner)
  await sql`delete from kysely_migration where name > '0013'`.execute(owner.db)
  expect(await refusal(asSite)).toMatch(/lacks the newest tables \(0013-desk, .*npm run migrate/)
})

it('fills in demo content in trials, but not for the public', async () => {
  const trial = readEnvironment({ DATA_DIR: temporaryFolder(), ALLOW_PLACEHOLDERS: '1' })
  const open = async (ALLOW_PLACEHOLDERS: boolean) => {
    const log = createLog(() => undefined)
    const database = await openPrepared(
      { ...trial, NODE_ENV: 'production', ALLOW_PLACEHOLDERS },
      log,
    )
    onTestFinished(database.close)
    return database
  }
  expect(await newsIn(await open(false))).toEqual([])
  expect(await newsIn(await open(true))).not.toEqual([])
})
