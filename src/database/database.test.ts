import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import type { Database } from './open-database.ts'
import type { Schema } from './schema.ts'

const news = {
  title: 'Þæ',
  content: 'c',
  published_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
}

const insert = (db: Kysely<Schema>, id: string) =>
  db
    .insertInto('news')
    .values({ ...news, id, slug: id })
    .execute()

const ids = async ({ db }: Database) =>
  (await db.selectFrom('news').select('id').orderBy('id').execute()).map(({ id }) => id)

describeEachEngine('openDatabase', ({ open }) => {
  it('returns counts as numbers and sorts by code point', async () => {
    const database = await open()
    for (const id of ['þ', 'a', 'B', 'Á', 'z']) await insert(database.db, id)
    expect(await ids(database)).toEqual(['B', 'a', 'z', 'Á', 'þ'])
    const count = database.db.selectFrom('news').select(({ fn }) => fn.countAll().as('n'))
    expect(await count.execute()).toEqual([{ n: 5 }])
  })

  it('rolls failed transactions back and keeps concurrent ones', async () => {
    const database = await open()
    const works = [1, 2, 3, 4, 5, 6].map((n) =>
      database.transaction(async (trx) => {
        await insert(trx, `${n}`)
        if (n % 3 === 0) throw new Error(`no ${n}`)
      }),
    )
    const settled = await Promise.allSettled(works)
    const failed = settled.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []))
    expect(failed).toEqual(['no 3', 'no 6'])
    expect(await ids(database)).toEqual(['1', '2', '4', '5'])
  })
})
