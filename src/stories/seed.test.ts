import { expect, it } from 'vitest'
import { migrateToLatest } from '#database/database'
import { describeEachEngine } from '../../tests/databases.ts'
import { createNews } from './news.ts'
import { createProjects } from './projects.ts'
import { seedIfEmpty } from './seed.ts'
import { newsInput, newsRow } from './story.ts'

const project = {
  id: 'ull',
  title: 'Ullin',
  description: 'Lýsing',
  content: 'Texti',
  category: 'Vefsíða',
  tags: ['astro'],
  image_url: '/demo/ull.webp',
  link: 'https://example.org/',
  published_at: '2025-01-01T09:00:00.000Z',
}
const item = {
  id: 'frett',
  slug: 'frett',
  title: 'Frétt',
  excerpt: null,
  content: 'Texti',
  image_url: null,
  published_at: '2025-01-01T09:00:00.000Z',
  language: 'en',
}
const demo = { projects: [project], news: [item] }

describeEachEngine('seedIfEmpty', ({ open, place }) => {
  it('fills an empty database, so that the pages find everything', async () => {
    const database = await open()
    expect(await seedIfEmpty(database, demo)).toBe(true)
    const found = await createProjects(database).list('is', { query: 'ASTRO' })
    expect(found.items[0]).toMatchObject({ id: 'ull', language: 'is', link: project.link })
    expect(await createNews(database).bySlug('frett', 'is')).toMatchObject({ language: 'en' })
  })

  it('never touches a database that has a project or a news item', async () => {
    const withNews = await open()
    await seedIfEmpty(withNews, { projects: [], news: [item] })
    expect(await seedIfEmpty(withNews, demo)).toBe(false)
    expect((await createProjects(withNews).list('is')).total).toBe(0)

    const withProject = await open()
    await seedIfEmpty(withProject, { projects: [project], news: [] })
    expect(await seedIfEmpty(withProject, demo)).toBe(false)
    expect((await createNews(withProject).list('is')).total).toBe(0)
  })

  it('leaves a database alone whose content was deleted, or that another program has filled', async () => {
    const emptied = await open()
    await seedIfEmpty(emptied, demo)
    await emptied.db.deleteFrom('projects').execute()
    await emptied.db.deleteFrom('news').execute()
    expect(await seedIfEmpty(emptied, demo)).toBe(false)

    const filled = await open()
    await filled.db
      .insertInto('news')
      .values(newsRow(newsInput.parse(item), new Date()))
      .execute()
    expect(await seedIfEmpty(filled, demo)).toBe(false)
    await filled.db.deleteFrom('news').execute()
    expect(await seedIfEmpty(filled, demo)).toBe(false)
  })

  it('seeds once when several start together', async () => {
    const first = await open()
    const { db } = first
    const starts = Array.from({ length: 4 }, () => seedIfEmpty(first, demo))
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1)
    expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(1)
  })

  it('seeds once from separate connections', async () => {
    const where = await place()
    const databases = await Promise.all([open(where), open(where), open(where)])
    const seeded = await Promise.all(
      databases.map(async (database) => {
        await migrateToLatest(database)
        return await seedIfEmpty(database, demo)
      }),
    )
    expect(seeded.filter(Boolean)).toHaveLength(1)
  })

  it('refuses bad demo content, names the place and stores nothing', async () => {
    const database = await open()
    const bad = { projects: [project, { ...project, id: 'b', link: 'ftp://x' }], news: [] }
    await expect(seedIfEmpty(database, bad)).rejects.toThrow(/projects[\s\S]*\[1\]\.link/)
    const twice = { projects: [project, project], news: [] }
    await expect(seedIfEmpty(database, twice)).rejects.toThrow()
    expect((await createProjects(database).list('is')).total).toBe(0)
  })
})
