import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import { article, project, store } from '../stories.fixture.ts'
import { usualLanguage } from '../stories.ts'

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
