import { expect, it } from 'vitest'
import { touch } from '#database/database'
import { describeEachEngine } from '../../tests/databases.ts'
import { readContentVersions } from './content-versions.ts'
import { newsInput, newsRow } from './story.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describeEachEngine('readContentVersions', ({ open }) => {
  it('differs after a change, for what was changed', async () => {
    const database = await open()
    const before = await readContentVersions(database, now)
    expect(await readContentVersions(database, minutes(60))).toEqual(before)
    await database.transaction((trx) => touch(trx, 'projects'))
    const after = await readContentVersions(database, now)
    expect(after.get('projects')).not.toBe(before.get('projects'))
    expect(after.get('news')).toBe(before.get('news'))
  })

  it('differs when the time of a scheduled row has come', async () => {
    const database = await open()
    const row = (slug: string, published_at: Date) => {
      const words = { id: slug, slug, title: slug, excerpt: null, content: '', image_url: null }
      return newsRow(newsInput.parse({ ...words, published_at: published_at.toISOString() }), now)
    }
    await database.db
      .insertInto('news')
      .values(row('a', minutes(-5)))
      .execute()
    await database.db
      .insertInto('news')
      .values(row('b', minutes(5)))
      .execute()
    const of = async (at: Date) => (await readContentVersions(database, at)).get('news')
    expect(await of(minutes(4))).toBe(await of(now))
    expect(await of(minutes(5))).not.toBe(await of(now))
    expect(await of(minutes(-6))).not.toBe(await of(now))
  })
})
