import { expect, it } from 'vitest'
import { project, store } from '#stories/stories.fixture'
import { describeEachEngine } from '../tests/databases.ts'
import { migrations } from './list.ts'

describeEachEngine('0020-spellings', ({ engine, open }) => {
  it('makes one of categories that look the same, and has words with soft hyphens found', async () => {
    const database = await open()
    const { db } = database
    await store(database, [project('a', {}), project('b', { category: 'Vefhönnun' })], new Date())
    const old = { category: 'Vefho\u0308nnun\u00ad', search_text: 'vef\u00adsíða' }
    await db.updateTable('projects').set(old).where('id', '=', 'a').execute()
    for (let times = 0; times < 2; times++) await migrations(engine)['0020-spellings']?.up(db)
    const rows = await db.selectFrom('projects').select(['category', 'search_text']).execute()
    expect(rows.map(({ category }) => category)).toEqual(['Vefhönnun', 'Vefhönnun'])
    expect(rows.map(({ search_text }) => search_text)).toContain('vefsíða')
  })
})
