import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { makeRoles, renewRights, siteFunctions, siteTables } from '#database/roles'
import type { Schema } from '#database/schema'
import { createOutbox } from '#email/email'
import { createSenderKeys } from '#leads/leads'
import { newsInput, newsRow, projectInput, projectRow } from '#stories/items'
import { createProjects } from '#stories/projects'
import { store } from '../tests/mail-delivery.ts'
import { type PostgresServer, startPostgres } from '../tests/postgres-server.ts'
import { rowLevelSecurity } from './0009-row-level-security.ts'

const now = new Date()
const apiRoles = ['anon', 'authenticated']
/** Those that had row-level security before this migration. */
const closedBefore = ['projects', 'news', 'submissions', 'audit']

// A server of its own: roles are of the whole server, and here there is no `site` at first.
describe('on Supabase', { timeout: 30_000 }, () => {
  let server: PostgresServer
  let root: Database
  let owner: Database
  const opened: Database[] = []

  beforeAll(async () => {
    server = await startPostgres()
    const all = await openDatabase({ dataDir: '', databaseUrl: server.url })
    for (const statement of [
      'create role keeper login createrole',
      'create role anon nologin',
      'create role authenticated nologin',
      'create role service_role nologin bypassrls',
    ]) {
      await sql.raw(statement).execute(all.db)
    }
    await all.close()
  })
  afterAll(() => server.stop())

  async function open(role: string, pool?: number): Promise<Database> {
    const url = new URL(server.url)
    url.username = role
    url.pathname = '/site'
    const database = await openDatabase({ dataDir: '', databaseUrl: url.href, pool })
    opened.push(database)
    return database
  }

  beforeEach(async () => {
    const all = await openDatabase({ dataDir: '', databaseUrl: server.url })
    await sql`drop database if exists site with (force)`.execute(all.db)
    await sql`create database site owner keeper`.execute(all.db)
    await all.close()
    root = await open('postgres', 1)
    owner = await open('keeper')
    for (const kind of ['tables', 'sequences', 'functions']) {
      await sql`alter default privileges in schema public
        grant all on ${sql.raw(kind)} to anon, authenticated, service_role`.execute(owner.db)
    }
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })

  it('closes every table to everybody else, before there are roles and with them', async () => {
    const site = await sql`select from pg_roles where rolname = 'site'`.execute(root.db)
    expect(site.rows).toEqual([])
    await migrateToLatest(owner)
    await fill(owner)
    expect(await tablesIn(root.db)).toEqual(allClosed)
    expect(await functionsIn(root.db)).toEqual(siteFunctions.toSorted())
    for (const role of apiRoles) expect(await allowed(root.db, role)).toEqual([])

    await makeRoles(owner)
    expect(await allowed(root.db, 'authenticated')).toEqual([])
    expect(await allowed(root.db, 'anon')).toEqual([
      '1 row: select 1 from news',
      '1 row: select 1 from projects',
    ])
    await sql`create table later (id serial primary key)`.execute(owner.db)
    for (const role of apiRoles) {
      const later = ['select 1 from later', `select nextval('later_id_seq')`]
      expect(await tried(root.db, role, later)).toEqual([])
    }
  })

  it('refuses rows even to a role that has every right', async () => {
    await migrateToLatest(owner)
    await fill(owner)
    await makeRoles(owner)
    await sql`grant all on all tables in schema public to authenticated`.execute(owner.db)
    const reading = siteTables.map((table) => `select 1 from ${table}`)
    const got = await tried(root.db, 'authenticated', reading)
    expect(got).toEqual(reading.map((statement) => `0 rows: ${statement}`))
    await owner.db.connection().execute(async (db) => {
      await sql`set row_security = off`.execute(db)
      expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(2)
    })
    await makeRoles(owner)
    expect(await allowed(root.db, 'authenticated')).toEqual([])
  })

  it('closes tables half-way through the migrations too', async () => {
    await migrateToLatest(owner, '0006-incidents')
    for (const role of apiRoles) expect(await allowed(root.db, role)).toEqual([])
  })

  it('leaves what is not of the site as it was', async () => {
    await sql`create table neighbours (id text)`.execute(owner.db)
    await migrateToLatest(owner)
    const { rows } = await sql`
      select has_table_privilege('authenticated', 'neighbours', 'insert') as may,
        relrowsecurity as closed
      from pg_class where relname = 'neighbours'`.execute(root.db)
    expect(rows).toEqual([{ may: true, closed: false }])
  })

  it('comes to a database with roles while a server works as site', async () => {
    await migrateToLatest(owner)
    await makeRoles(owner)
    await asBefore(owner.db)
    await fill(owner)
    const site = await open('site')
    let working = true
    let stored = 0
    const work = async (worker: number) => {
      while (working) {
        const contentHash = `${worker} ${stored}`
        await store(site, { contentHash, sender, messageHash: 'm', limits, now })
        stored += 1
        expect((await createProjects(site).list()).total).toBe(1)
        await createOutbox(site).claim(now, 5, 1000)
        await createSenderKeys(site).of(now)
      }
    }
    const workers = Promise.all([1, 2, 3].map(work))
    await until(() => stored > 20)
    expect(await allowed(root.db, 'authenticated')).not.toEqual([])
    await owner.transaction(async (trx) => {
      await rowLevelSecurity('postgres').up(trx)
      await renewRights(trx, true)
    })
    const before = stored
    await until(() => stored > before + 20)
    await makeRoles(owner)
    working = false
    await workers
    expect(await owner.db.selectFrom('submissions').select('id').execute()).toHaveLength(stored)
    expect(await migrateToLatest(site)).toEqual([])
    expect(await tablesIn(root.db)).toEqual(allClosed)
    expect(await allowed(root.db, 'authenticated')).toEqual([])
  })
})

const sender = { network: 'somebody', address: 'a' }
const limits = { minute: 100_000, hour: 100_000 }
const allClosed = siteTables.toSorted().map((name) => ({ name, closed: true }))
/** A published project and news item, and a draft of each. */
async function fill({ db }: Database): Promise<void> {
  const text = { language: 'is', title: 'Titill', content: 'Texti', image_url: null } as const
  for (const status of ['published', 'draft'] as const) {
    const both = { ...text, id: status, status, published_at: '2026-01-02T03:04:05.678Z' }
    const project = { ...both, description: 'Lýsing', category: 'vefur', tags: [], link: null }
    const news = { ...both, slug: status, excerpt: null }
    await db
      .insertInto('projects')
      .values(projectRow(projectInput.parse(project), now))
      .execute()
    await db
      .insertInto('news')
      .values(newsRow(newsInput.parse(news), now))
      .execute()
  }
}

/** Rights and policies as they were made up to migration 0008. */
async function asBefore(db: Kysely<Schema>): Promise<void> {
  await sql`grant all on all tables in schema public to authenticated`.execute(db)
  const { rows } = await sql<{ table: string; name: string }>`
    select tablename as table, policyname as name from pg_policies
    where not tablename = any(${closedBefore})`.execute(db)
  for (const { table, name } of rows) {
    await sql`drop policy ${sql.id(name)} on ${sql.table(table)}`.execute(db)
    await sql`alter table ${sql.table(table)} disable row level security`.execute(db)
  }
}

async function tablesIn(db: Kysely<Schema>) {
  const { rows } = await sql`
    select relname as name, relrowsecurity as closed from pg_class
    where relnamespace = 'public'::regnamespace and not relkind in ('i', 'I')
    order by relname collate "C"`.execute(db)
  return rows
}

async function functionsIn(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** What `role` may do with any table or function in the database. */
async function allowed(db: Kysely<Schema>, role: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
      and relnamespace = 'public'::regnamespace
    where attnum = 1 order by relname collate "C"`.execute(db)
  return await tried(db, role, [
    ...rows.flatMap(({ table, column }) => [
      `select 1 from ${table}`,
      `insert into ${table} default values`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
    ...(await functionsIn(db)).map((name) => `select ${name}('%', '', '9999', 9)`),
  ])
}

/** What came of those statements that `role` was not refused for lack of a right; all undone. */
async function tried(db: Kysely<Schema>, role: string, statements: readonly string[]) {
  const outcomes: string[] = []
  for (const statement of statements) {
    const attempt = db.transaction().execute(async (trx) => {
      await sql`set local role ${sql.id(role)}`.execute(trx)
      const { rows } = await sql.raw(statement).execute(trx)
      throw new Error(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`)
    })
    await attempt.catch((thrown: Error & { code?: string }) => {
      const outcome = thrown.code ?? thrown.message
      if (outcome !== '42501') outcomes.push(`${outcome}: ${statement}`)
    })
  }
  return outcomes
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 10_000 }).toBe(true)
}
