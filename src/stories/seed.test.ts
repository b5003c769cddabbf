import { expect, it } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { seedIfEmpty } from './seed.ts'
import { article, storeStories } from './stories.fixture.ts'

const words = { title: 'Ullin', description: 'Lýsing', content: 'Texti', category: 'Vefsíða' }
const project = {
  ...{ id: 'ull', ...words, tags: ['astro'], image_url: '/demo/ull.webp' },
  ...{ link: 'https://example.org/', published_at: '2025-01-01T09:00:00.000Z' },
}
const news = {
  ...{ id: 'frett', slug: 'frett', title: 'Frétt', excerpt: null, content: 'Texti' },
  ...{ image_url: null, published_at: '2025-01-01T09:00:00.000Z', language: 'en' },
}
const demo = { projects: [project], news: [news] }

describeEachEngine('seedIfEmpty', ({ open, place }) => {
  it('never touches one that has a story or had one, whoever wrote it', async () => {
    for (const part of ['projects', 'news'] as const) {
      const database = await open()
      await seedIfEmpty(database, { projects: [], news: [], [part]: demo[part] })
      expect(await seedIfEmpty(database, demo)).toBe(false)
      await database.db.deleteFrom(part).execute()
      expect(await seedIfEmpty(database, demo)).toBe(false)
    }
    const filled = await open()
    await storeStories(filled, [article('a')], new Date())
    expect(await seedIfEmpty(filled, demo)).toBe(false)
    await filled.db.deleteFrom('news').execute()
    expect(await seedIfEmpty(filled, demo)).toBe(false)
  })

  it('seeds once when several start together, from separate connections too', async () => {
    const where = await place()
    const databases = await Promise.all([open(where), open(where), open(where)])
    const starts = [...databases, ...databases].map((database) => seedIfEmpty(database, demo))
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1)
  })
})
