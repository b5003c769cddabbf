import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '#migrations/list'
import { describeEachEngine } from '../../tests/databases.ts'
import { migrateToLatest } from './migrate.ts'

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
})
