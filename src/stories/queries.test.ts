import { expect, it } from 'vitest'
import { touch } from '#database/database'
import { describeEachEngine } from '../../tests/databases.ts'
import { readContentVersions } from './queries.ts'
import { article, store } from './stories.fixture.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))

describeEachEngine('readContentVersions', ({ open }) => {
  it('differs after a change, for what was changed', async () => {
    const database = await open()
    const before = await readContentVersions(database, at(0))
    expect(await readContentVersions(database, at(60))).toEqual(before)
    await database.transaction((trx) => touch(trx, 'projects'))
    const after = await readContentVersions(database, at(0))
    expect(after.get('projects')).not.toBe(before.get('projects'))
    expect(after.get('news')).toBe(before.get('news'))
  })

  it('differs when the time of a scheduled row has come', async () => {
    const database = await open()
    const scheduled = (slug: string, minute: number) =>
      article(slug, { published_at: at(minute).toISOString() })
    await store(database, [scheduled('a', 0), scheduled('b', 5)], at(0))
    const newsAt = async (minute: number) =>
      (await readContentVersions(database, at(minute))).get('news')
    const [before, between, later, after] = await Promise.all([-1, 0, 4, 5].map(newsAt))
    expect(between).toBe(later)
    expect(new Set([before, between, after]).size).toBe(3)
  })
})
