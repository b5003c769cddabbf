import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { type Database, openDatabase } from './database.ts'
import type { Schema } from './schema.ts'

const news = {
  slug: 'a',
  title: 'Þæ',
  content: 'c',
  published_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
}

const ids = async ({ db }: Database) =>
  (await db.selectFrom('news').select('id').orderBy('id').execute()).map(({ id }) => id)

describeEachEngine('openDatabase', ({ engine, open, place }) => {
  it('says which engine it opened and finds the rows again', async () => {
    const first = await open()
    expect(first.engine).toBe(engine)
    await first.db
      .insertInto('news')
      .values({ id: '1', ...news })
      .execute()
    const row = await first.db.selectFrom('news').selectAll().executeTakeFirstOrThrow()
    const defaults = { language: 'is', excerpt: null, image_url: null, status: 'published' }
    expect(row).toEqual({ id: '1', ...news, ...defaults })
  })

  it('keeps what was committed when closed, and can be closed twice', async () => {
    const where = await place()
    const first = await open(where)
    await sql`create table kept (n integer)`.execute(first.db)
    await first.transaction((trx) => sql`insert into kept values (7)`.execute(trx))
    await first.close()
    await first.close()
    const second = await open(where)
    expect((await sql`select n from kept`.execute(second.db)).rows).toEqual([{ n: 7 }])
  })

  it('counts in numbers and sorts by code point', async () => {
    const database = await open()
    for (const id of ['þ', 'a', 'B', 'Á', 'z']) {
      await database.db
        .insertInto('news')
        .values({ ...news, id, slug: id })
        .execute()
    }
    expect(await ids(database)).toEqual(['B', 'a', 'z', 'Á', 'þ'])
    const { n } = await database.db
      .selectFrom('news')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(5)
  })

  it('rolls a failed transaction back and goes on', async () => {
    const database = await open()
    const failing = database.transaction(async (trx) => {
      await trx
        .insertInto('news')
        .values({ id: '1', ...news })
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await ids(database)).toEqual([])
  })

  it('keeps works that come with a failing one', async () => {
    const database = await open()
    const works = [1, 2, 3, 4, 5, 6].map((n) =>
      database.transaction(async (trx) => {
        await trx
          .insertInto('news')
          .values({ ...news, id: `${n}`, slug: `${n}` })
          .execute()
        if (n % 3 === 0) throw new Error('no')
      }),
    )
    const settled = await Promise.allSettled(works)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(await ids(database)).toEqual(['1', '2', '4', '5'])
  })

  it('refuses a write transaction within another', async () => {
    const database = await open()
    const insert = (id: string) => (trx: Transaction<Schema>) =>
      trx
        .insertInto('news')
        .values({ ...news, id, slug: id })
        .execute()
    const outer = database.transaction(async (trx) => {
      await insert('outer')(trx)
      await expect(database.transaction(insert('inner'))).rejects.toThrow('within')
    })
    // Beside the work, not within it, one may follow the other.
    await Promise.all([outer, database.transaction(insert('beside'))])
    await outer.then(() => database.transaction(insert('after')))
    expect(await ids(database)).toEqual(['after', 'beside', 'outer'])
  })

  it('lets two connections read and then write without refusing each other', async () => {
    const where = await place()
    const [one, two] = [await open(where), await open(where)]
    await sql`create table counter (n integer)`.execute(one.db)
    const addRow = (database: Database) =>
      database.transaction(async (trx) => {
        await sql`select count(*) from counter`.execute(trx)
        await sql`insert into counter values (1)`.execute(trx)
      })
    await Promise.all([one, two, one, two, one, two].map(addRow))
    const { rows } = await sql`select count(*) as n from counter`.execute(two.db)
    expect(rows).toEqual([{ n: 6 }])
  })
})

describe('openDatabase on PostgreSQL', () => {
  it('outlives a server that drops its idle connections, and reports it', async () => {
    const databaseUrl = inject('postgresUrl')
    const heard = Promise.withResolvers<string>()
    const idle = await openDatabase({ dataDir: '', databaseUrl }, heard.resolve)
    onTestFinished(idle.close)
    const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(idle.db)
    const other = await openDatabase({ dataDir: '', databaseUrl })
    onTestFinished(other.close)
    await sql`select pg_terminate_backend(${backend.rows[0]?.pid})`.execute(other.db)
    expect(await heard.promise).toMatch(/idle connection was lost/)
    expect((await sql`select 1 as n`.execute(idle.db)).rows).toEqual([{ n: 1 }])
  })

  it('keeps plans on a connection, but none that a new column would break', async () => {
    const place = { dataDir: '', databaseUrl: inject('postgresUrl') }
    const { db, close } = await openDatabase(place)
    onTestFinished(close)
    const table = sql.ref(`t_${randomUUID().replaceAll('-', '')}`)
    await db.connection().execute(async (one) => {
      await sql`create table ${table} (n integer)`.execute(one)
      const all = () => sql`select * from ${table} where n = ${1}`.execute(one)
      const named = () => sql`select n from ${table} where n = ${1}`.execute(one)
      await sql`insert into ${table} values (${1})`.execute(one)
      for (const ask of [all, named]) expect((await ask()).rows).toEqual([{ n: 1 }])
      await sql`alter table ${table} add column m integer`.execute(one)
      expect((await all()).rows).toEqual([{ n: 1, m: null }])
      expect((await named()).rows).toEqual([{ n: 1 }])
      const kept = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where not from_sql`.execute(one)
      const statements = kept.rows.map(({ statement }) => statement.slice(0, 8))
      expect(statements.toSorted()).toEqual(['insert i', 'select n'])
      await sql`drop table ${table}`.execute(one)
    })
  })

  it('gives a statement four seconds', async () => {
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl: inject('postgresUrl') })
    onTestFinished(close)
    const { rows } = await sql`select current_setting('statement_timeout') as t`.execute(db)
    expect(rows).toEqual([{ t: '4s' }])
  })

  it('says that the server cannot be reached, without the password', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/none'
    const error: unknown = await openDatabase({ dataDir: '', databaseUrl }).catch((e) => e)
    expect(String(error)).toMatch(/^Error: PostgreSQL cannot be used: .*ECONNREFUSED/)
    expect(String(error)).not.toContain('secret')
  })
})
