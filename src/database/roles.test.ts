import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOutbox } from '#email/email'
import { createSenderKeys, deleteOutdated } from '#leads/leads'
import { insertStories } from '#stories/editing/write-stories'
import { createPreviews, createStories, storyInput } from '#stories/stories'
import { store } from '../../tests/mail-delivery.ts'
import { ownPostgres } from '../../tests/own-postgres.ts'
import { siteTables } from './grants.ts'
import { migrateToLatest } from './migrate.ts'
import type { Database } from './open-database.ts'
import { makeRoles, renewRights } from './roles.ts'
import type { Schema } from './schema.ts'

const now = new Date()
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString()
const removeFiles = async () => undefined

/** The roles that Supabase grants all rights on each new table. */
const apiRoles = ['anon', 'authenticated']
const allClosed = siteTables.toSorted().map((name) => ({ name, closed: true }))

const server = ownPostgres()
afterEach(server.close)
/** `root` is a superuser, `owner` owns the tables. */
let root: Database
let owner: Database

async function runAll({ db }: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// As on Supabase: its roles and default privileges.
beforeEach(async () => {
  await runAll(await server.open(), [
    'drop database if exists site with (force)',
    'drop role if exists site, desk, anon, authenticated, service_role, keeper',
    'create role keeper login createrole',
    ...apiRoles.map((role) => `create role ${role} nologin`),
    'create role service_role nologin bypassrls',
    'create database site owner keeper',
  ])
  root = await server.open('postgres', 'site', 1)
  owner = await server.open('keeper', 'site', 10)
  const kinds = ['tables', 'sequences', 'functions']
  const given = 'alter default privileges in schema public grant all on'
  await runAll(
    owner,
    kinds.map((kind) => `${given} ${kind} to anon, authenticated, service_role`),
  )
})

/** Stores a project and a news article of each kind: published, a draft, and scheduled for tomorrow. */
async function fill({ transaction }: Database): Promise<void> {
  const text = { language: 'is', title: 'Titill', content: 'Texti', image_url: null }
  const items = [
    { id: 'shown', status: 'published', published_at: at(-1) },
    { id: 'draft', status: 'draft', published_at: at(-1) },
    { id: 'scheduled', status: 'published', published_at: at(1) },
  ].flatMap((row) => [
    { ...text, ...row, type: 'project', description: 'L', category: row.id, tags: [], link: null },
    { ...text, ...row, type: 'news', slug: row.id, excerpt: null },
  ])
  await transaction((trx) =>
    insertStories(
      trx,
      items.map((item) => storyInput.parse(item)),
      now,
    ),
  )
}

/** Creates tables, rows and roles; returns the database as `site` sees it. */
async function prepared(): Promise<Database> {
  await migrateToLatest(owner)
  await makeRoles(owner, { site: "þ'password" })
  await makeRoles(owner)
  await fill(owner)
  return await server.open('site', 'site', 10)
}

it('are created if missing, on PostgreSQL only', async () => {
  await expect(makeRoles({ ...owner, engine: 'sqlite' })).rejects.toThrow('no roles')
  await runAll(root, ['drop owned by anon', 'drop role anon'])
  const site = await prepared()
  expect(await idsIn(site.db, 'projects')).toEqual(['shown'])
  expect(await tried(root.db, 'anon', ['select 1 from news'])).toHaveLength(1)
})

it('let the server read stories and translations that are published or previewed', async () => {
  const site = await prepared()
  const projects = createStories('project', site)
  expect((await projects.list('is')).items.map(({ id }) => id)).toEqual(['shown'])
  expect((await projects.list('is', { query: 'titill' })).total).toBe(1)
  expect(await projects.categories('is')).toEqual(['shown'])
  expect((await createStories('news', site).list('is')).total).toBe(1)
  expect(await idsIn(site.db, 'projects')).toEqual(['shown'])

  const token = await createPreviews(owner).add({ type: 'project', id: 'draft' }, new Date(at(1)))
  expect(await projects.previewed('draft', token, 'is')).toMatchObject({ id: 'draft' })
  expect(await idsIn(site.db, 'news')).toEqual(['shown'])

  const words = { title: 'Titel', description: '', category: 'Side', tags: [], content: 'Tekst' }
  const scheduled = { ...words, published_at: at(1) }
  const draft = { ...words, status: 'draft' }
  await owner.transaction(async (trx) => {
    const project = { type: 'project', image_url: null, link: null, published_at: at(-1) }
    const items = [
      { id: 'in-danish', status: 'draft', translations: { da: words } },
      { id: 'in-all', translations: { da: words, en: draft, es: scheduled } },
      { id: 'previewed', status: 'draft', translations: { da: draft } },
    ]
    await insertStories(
      trx,
      items.map((item) => storyInput.parse({ ...words, ...project, ...item })),
      now,
    )
  })
  const texts = site.db.selectFrom('project_translations').select(['story_id', 'language'])
  const seen = async () =>
    (await texts.execute()).map((row) => `${row.story_id} ${row.language}`).toSorted()
  expect(await seen()).toEqual(['in-all da', 'in-danish da'])
  expect((await projects.list('da', { query: 'titel' })).total).toBe(2)
  expect((await projects.list('en', { query: 'titel' })).total).toBe(1)
  await createPreviews(owner).add({ type: 'project', id: 'previewed' }, new Date(at(1)))
  expect(await seen()).toEqual(['in-all da', 'in-danish da', 'previewed da'])
  const reading = 'select * from project_translations'
  expect(await tried(root.db, 'anon', [reading])).toEqual([`2 rows: ${reading}`])
})

it('let the server store leads, delete only old ones, and do nothing else', async () => {
  const site = await prepared()
  expect(await migrateToLatest(site)).toEqual([])
  const forbidden = [
    `insert into projects (id) values ('x')`,
    `insert into project_translations (story_id) values ('x')`,
    `update project_translations set title = ''`,
    `delete from project_translations`,
    `update projects set title = 'x'`,
    `delete from news`,
    `insert into previews (token_hash) values ('x')`,
    `update revisions set number = 1`,
    `update leads set state = 'new'`,
    `insert into audit values ('x', 'x', 'erased', '{}')`,
    `update audit set details = ''`,
    'delete from audit',
    `update outbox set payload = '{}'`,
    `delete from outbox`,
    `delete from incidents`,
    `truncate leads`,
    `drop table leads`,
    `alter table projects disable row level security`,
    `drop policy site_select on projects`,
    `create table made (id text)`,
    `create temporary table projects (id text)`,
    `create index made on leads (form)`,
    `create schema made`,
    `create role made`,
    `delete from kysely_migration`,
    `set role anon`,
    `copy projects to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
  ]
  expect(await tried(site.db, 'site', forbidden)).toEqual([])
  // PostgreSQL only warns that nothing was granted.
  await sql`grant select on leads to anon`.execute(site.db)
  expect(await tried(root.db, 'anon', ['select 1 from leads'])).toEqual([])

  await createSenderKeys(site).of(now)
  const sender = { network: 'somebody', address: 'a' }
  const fresh = await store(site, { contentHash: '1', sender, messageHash: 'm', now })
  const old = { key: null, contentHash: '2', now: new Date(at(-3000)) }
  await store(site, old)
  await site.db.deleteFrom('leads').execute()
  const left = await owner.db.selectFrom('leads').select('id').execute()
  expect(left).toEqual([{ id: fresh.id }])
  await store(site, old)
  expect(await deleteOutdated(site, { now, removeFiles })).toEqual({ new: 1 })
  expect(await deleteOutdated(site, { now, removeFiles })).toEqual({})
})

it('close every table to everybody else, both before the roles exist and afterwards', async () => {
  const site = await sql`select from pg_roles where rolname = 'site'`.execute(root.db)
  expect(site.rows).toEqual([])
  await migrateToLatest(owner)
  await fill(owner)
  expect(await tablesIn(root.db)).toEqual(allClosed)
  expect(await functionsIn(root.db)).toEqual([])
  for (const role of apiRoles) expect(await allowed(root.db, role)).toEqual([])

  await makeRoles(owner)
  expect(await allowed(root.db, 'authenticated')).toEqual([])
  // All columns of published stories.
  expect(await allowed(root.db, 'anon')).toEqual([
    '1 row: select * from news',
    '0 rows: select * from news_translations',
    '0 rows: select * from project_translations',
    '1 row: select * from projects',
  ])
  await sql`create table later (id serial primary key)`.execute(owner.db)
  const making = ['create table made (id text)', 'create temporary table made (id text)']
  for (const role of apiRoles) {
    const later = ['select 1 from later', `select nextval('later_id_seq')`]
    expect(await tried(root.db, role, [...later, ...making])).toEqual([])
  }
})

it('refuse rows even to a role that has every right', async () => {
  await migrateToLatest(owner)
  await fill(owner)
  await makeRoles(owner)
  await sql`grant all on all tables in schema public to authenticated`.execute(owner.db)
  const reading = siteTables.map((table) => `select 1 from ${table}`)
  const got = await tried(root.db, 'authenticated', reading)
  expect(got).toEqual(reading.map((statement) => `0 rows: ${statement}`))
  await owner.db.connection().execute(async (db) => {
    await sql`set row_security = off`.execute(db)
    expect(await idsIn(db, 'projects')).toHaveLength(3)
  })
  await makeRoles(owner)
  expect(await allowed(root.db, 'authenticated')).toEqual([])
})

it('close tables half-way through the migrations too, but none that do not belong to the site', async () => {
  await migrateToLatest(owner, '0006-incidents')
  for (const role of apiRoles) expect(await allowed(root.db, role)).toEqual([])
  await sql`create table neighbours (id text)`.execute(owner.db)
  await migrateToLatest(owner)
  const { rows } = await sql`
    select has_table_privilege('authenticated', 'neighbours', 'insert') as may,
      relrowsecurity as closed
    from pg_class where relname = 'neighbours'`.execute(root.db)
  expect(rows).toEqual([{ may: true, closed: false }])
})

it('are renewed while a server works as site', async () => {
  const site = await prepared()
  const sender = { network: 'somebody', address: 'a' }
  const limits = { minute: 100_000, hour: 100_000 }
  let working = true
  let stored = 0
  const work = async (worker: number) => {
    while (working) {
      const contentHash = `${worker} ${stored}`
      await store(site, { contentHash, sender, messageHash: 'm', limits, now })
      stored += 1
      expect((await createStories('project', site).list('is')).total).toBe(1)
      await createOutbox(site).claim(now, 5, 1000)
      await createSenderKeys(site).of(now)
    }
  }
  const untilStored = (count: number) => expect.poll(() => stored).toBeGreaterThan(count)
  const workers = Promise.all([1, 2, 3].map(work))
  await untilStored(20)
  await owner.transaction((trx) => renewRights(trx, true))
  await untilStored(stored + 20)
  await makeRoles(owner)
  working = false
  await workers
  expect(await owner.db.selectFrom('leads').select('id').execute()).toHaveLength(stored)
})

async function idsIn(db: Kysely<Schema>, table: 'projects' | 'news'): Promise<string[]> {
  return (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
}

async function tablesIn(db: Kysely<Schema>) {
  const { rows } = await sql<{ name: string; closed: boolean }>`
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

/** The outcomes of all statements on tables and functions that `role` may run. */
async function allowed(db: Kysely<Schema>, role: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
      and relnamespace = 'public'::regnamespace
    where attnum = 1 order by relname collate "C"`.execute(db)
  return await tried(db, role, [
    ...rows.flatMap(({ table, column }) => [
      `select * from ${table}`,
      `insert into ${table} default values`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
    ...(await functionsIn(db)).map((name) => `select ${name}('%', '', 'is', '9999', 9)`),
  ])
}

/** The outcomes of the statements that `role` has the rights for; all are rolled back. */
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
