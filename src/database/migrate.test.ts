import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { migrations } from '#migrations/list'
import { compiled } from '../../tests/compiled.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { migrateToLatest } from './migrate.ts'

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const run = promisify(execFile)

describeEachEngine('migrateToLatest', ({ open, place }) => {
  it('lets exactly one of ten simultaneous starts migrate', async () => {
    const where = await place('nothing')
    const databases = await Promise.all(Array.from({ length: 10 }, () => open(where)))
    const ran = await Promise.all(databases.map((database) => migrateToLatest(database)))
    expect(ran.filter((names) => names.length > 0)).toEqual([Object.keys(migrations('sqlite'))])
    expect(await databases[0]?.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('leaves nothing behind when a migration fails, and says why', async () => {
    const database = await open(await place('nothing'))
    await sql`create table outbox (id text)`.execute(database.db)
    await expect(migrateToLatest(database)).rejects.toThrow(/0001-first-tables.*outbox/)
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true })
    expect(tables.map(({ name }) => name)).toEqual(['outbox'])
  })

  it('says in one line that a newer version has migrated, wherever an older one starts', async () => {
    const where = await place()
    const { db } = await open(where)
    await sql`insert into kysely_migration values ('9999-later', '2026-01-01')`.execute(db)
    const { dataDir, databaseUrl = '' } = where
    const env = { ...process.env, ...compiled, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const starts = ['cli/migrate.ts', 'cli/stories.ts export'].map((words) =>
      run(process.execPath, words.split(' '), { env }).then(
        () => 'done',
        ({ code, stderr }) => `${code} ${stderr}`,
      ),
    )
    const oneLine = /^1 (\w+( \w+)?: )?The database belongs to a newer version .*9999-later.*\n$/
    for (const said of await Promise.all(starts)) expect(said).toMatch(oneLine)
  })

  it('refuses an instant in another form', async () => {
    const { db } = await open()
    const row = { id: '1', slug: 'a', title: 't', content: 'c', updated_at: '' }
    const insert = db
      .insertInto('news')
      .values({ ...row, published_at: '2026-01-02' })
      .execute()
    await expect(insert).rejects.toThrow(/check/i)
  })
})
