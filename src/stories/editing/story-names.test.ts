import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import { article, project, store } from '../stories.fixture.ts'
import { removeStory, saveStory, storyForDesk, storyNames, usualLanguage } from '../stories.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

describeEachEngine('storyNames', ({ open }) => {
  it('are those of now, of a moved project too, and of a removed one the last', async () => {
    const database = await open()
    const { db } = database
    await store(database, [project('vefur'), project('gamall', { title: 'Gamall' })], at(0))
    const before = (await storyForDesk(db, 'project', 'vefur'))?.story
    const gone = (await storyForDesk(db, 'project', 'gamall'))?.story
    if (!before || !gone) throw new Error('not stored')
    const moved = { ...before, id: 'bryggjan', title: 'Bryggjan' }
    await saveStory(database, { before, story: moved, by: null, cause: 'saved' }, at(1))
    await removeStory(database, { before: gone, by: null }, at(2))

    const asked = ['vefur', 'bryggjan', 'gamall', 'never']
    const bryggjan = { id: 'bryggjan', title: 'Bryggjan', language: 'is', isRemoved: false }
    expect([...(await storyNames(db, 'project', asked))]).toEqual([
      ['vefur', bryggjan],
      ['bryggjan', bryggjan],
      ['gamall', { id: 'gamall', title: 'Gamall', language: 'is', isRemoved: true }],
    ])
    expect([...(await storyNames(db, 'news', ['vefur']))]).toEqual([])
    expect([...(await storyNames(db, 'project', []))]).toEqual([])
  })
})

const on = (day: number) => new Date(Date.UTC(2026, 0, day))

describeEachEngine('usualLanguage', ({ open }) => {
  it('is that of most stories that were changed last', async () => {
    const database = await open()
    expect(await usualLanguage(database.db)).toBeUndefined()
    const old = Array.from({ length: 30 }, (_, nr) => article(`old-${nr}`, { language: 'is' }))
    await store(database, old, on(1))
    expect(await usualLanguage(database.db)).toBe('is')
    const danish = Array.from({ length: 11 }, (_, nr) => article(`ny-${nr}`, { language: 'da' }))
    await store(database, [...danish, project('vefur', { language: 'en' })], on(2))
    expect(await usualLanguage(database.db)).toBe('da')
  })
})
