import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSenderKeys, deleteOutdated } from '#leads/leads'
import { newsInput, newsRow, projectInput, projectRow } from '#stories/items'
import { createNews } from '#stories/news'
import { createPreviews } from '#stories/previews'
import { createProjects } from '#stories/projects'
import { describeEachEngine } from '../../tests/databases.ts'
import { store } from '../../tests/mail-delivery.ts'
import { type ConnectionOptions, openDatabase } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { makeRoles } from './roles.ts'
import type { Schema } from './schema.ts'

const now = new Date()
const day = 24 * 60 * 60 * 1000
const at = (days: number) => new Date(now.getTime() + days * day).toISOString()

const text = { language: 'is', title: 'Titill', content: 'Texti', image_url: null } as const
const rows = [
  { id: 'shown', status: 'published', published_at: at(-1) },
  { id: 'draft', status: 'draft', published_at: at(-1) },
  { id: 'scheduled', status: 'published', published_at: at(1) },
] as const

const forbiddenToSite = [
  `insert into projects (id) values ('x')`,
  `update projects set title = 'x'`,
  `delete from news`,
  `insert into previews (token_hash) values ('x')`,
  `update revisions set number = 1`,
  `update submissions set state = 'new'`,
  `insert into audit values ('x', 'x', 'erased', '{}')`,
  `update outbox set letter = '{}'`,
  `delete from outbox`,
  `delete from incidents`,
  `truncate submissions`,
  `drop table submissions`,
  `alter table projects disable row level security`,
  `drop policy site_select on projects`,
  `create table made (id text)`,
  `create temporary table projects (id text)`,
  `create index made on submissions (form)`,
  `create schema made`,
  `create role made`,
  `delete from kysely_migration`,
  `set role anon`,
  `copy projects to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
]

const forbiddenToAnon = [
  ...['submissions', 'outbox', 'arrivals', 'sender_keys', 'audit', 'revisions', 'previews']
    .concat('incidents', 'kysely_migration', 'kysely_migration_lock')
    .map((table) => `select 1 from ${table}`),
  `insert into projects (id) values ('x')`,
  `update news set title = 'x'`,
  `delete from projects`,
  `select search_projects('%', '', '9999', 10)`,
  `create table made (id text)`,
  `create temporary table made (id text)`,
]

describeEachEngine('roles', ({ engine, open, place }) => {
  if (engine === 'sqlite') {
    it('are refused where there are none', async () => {
      await expect(makeRoles(await open())).rejects.toThrow('no roles')
    })
    return
  }

  /** A database with roles and rows, seen by its owner and by `site`. */
  async function prepared() {
    const where = await place()
    const owner = await open(where)
    await migrateToLatest(owner)
    await makeRoles(owner, "þ'password")
    await makeRoles(owner)
    for (const row of rows) {
      const both = { ...text, ...row }
      const project = { ...both, description: 'Lýsing', category: row.id, tags: [], link: null }
      const news = { ...both, slug: row.id, excerpt: null }
      await owner.db
        .insertInto('projects')
        .values(projectRow(projectInput.parse(project), now))
        .execute()
      await owner.db
        .insertInto('news')
        .values(newsRow(newsInput.parse(news), now))
        .execute()
    }
    return { where, owner, site: await open(as('site', where)) }
  }

  it('let the server read what is published or previewed, and nothing else', async () => {
    const { owner, site } = await prepared()
    const projects = createProjects(site)
    expect((await projects.list()).items.map(({ id }) => id)).toEqual(['shown'])
    expect((await projects.list({ query: 'titill' })).items.map(({ id }) => id)).toEqual(['shown'])
    expect(await projects.categories()).toEqual(['shown'])
    expect((await createNews(site).list()).total).toBe(1)
    expect(await idsIn(site.db, 'projects')).toEqual(['shown'])
    const found = await sql<{ id: string }>`
      select search_projects('%', '', '9999', 10) as id`.execute(site.db)
    expect(found.rows).toEqual([{ id: 'shown' }])

    const token = await createPreviews(owner).add({ type: 'project', id: 'draft' }, new Date(at(1)))
    expect(await createPreviews(site).project('draft', token)).toMatchObject({ id: 'draft' })
    expect(await idsIn(site.db, 'news')).toEqual(['shown'])
  })

  it('let the server store, and delete only what is old', async () => {
    const { owner, site } = await prepared()
    await createSenderKeys(site).of(now)
    const sender = { network: 'somebody', address: 'a' }
    const fresh = await store(site, { contentHash: '1', sender, messageHash: 'm', now })
    const old = { key: null, contentHash: '2', now: new Date(at(-3000)) }
    const outdated = await store(site, old)
    await site.db.deleteFrom('submissions').execute()
    const left = await owner.db.selectFrom('submissions').select('id').execute()
    expect(left).toEqual([{ id: fresh.id }])
    expect(outdated.id).not.toBe(fresh.id)
    await store(site, old)
    const removeFiles = async () => undefined
    expect(await deleteOutdated(site, { now, removeFiles })).toEqual({ new: 1 })
    expect(await deleteOutdated(site, { now, removeFiles })).toEqual({})
  })

  it('keep the server from everything else', async () => {
    const { where, site } = await prepared()
    expect(await migrateToLatest(site)).toEqual([])
    expect(await allowed(site.db, forbiddenToSite)).toEqual([])
    // PostgreSQL only warns that it grants nothing.
    await sql`grant select on submissions to anon`.execute(site.db)
    const owner = await openDatabase(where)
    const { rows: given } = await sql<{ may: boolean }>`
      select has_table_privilege('anon', 'submissions', 'select') as may`.execute(owner.db)
    expect(given).toEqual([{ may: false }])
    await sql`insert into audit values ('1', '', 'erased', '{}')`.execute(owner.db)
    await owner.close()
    const { rows: changed } = await sql`
      update audit set details = '' where event = 'erased' returning id`.execute(site.db)
    const { rows: gone } = await sql`delete from audit returning id`.execute(site.db)
    expect([changed, gone]).toEqual([[], []])
  })

  it('let anon read whole rows of what is published, and no more', async () => {
    const { owner } = await prepared()
    await owner.db.connection().execute(async (db) => {
      await sql`set role anon`.execute(db)
      expect(await idsIn(db, 'projects')).toEqual(['shown'])
      expect(await idsIn(db, 'news')).toEqual(['shown'])
      const { rows: whole } = await sql`
        select * from projects order by published_at desc`.execute(db)
      expect(whole).toHaveLength(1)
      expect(await allowed(db, forbiddenToAnon)).toEqual([])
      await sql`reset role`.execute(db)
    })
  })
})

function as(role: string, { databaseUrl = '' }: ConnectionOptions): ConnectionOptions {
  const url = new URL(databaseUrl)
  url.username = role
  return { dataDir: '', databaseUrl: url.href }
}

async function idsIn(db: Kysely<Schema>, table: 'projects' | 'news'): Promise<string[]> {
  return (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** Those of the statements that are not refused for lack of a right (SQLSTATE 42501). */
async function allowed(db: Kysely<Schema>, statements: readonly string[]): Promise<string[]> {
  const passed: string[] = []
  for (const statement of statements) {
    const outcome = await sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'done',
        (error: { code?: string }) => error.code ?? 'unknown',
      )
    if (outcome !== '42501') passed.push(`${outcome}: ${statement}`)
  }
  return passed
}
