import { expect, it } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { newsInput, newsRow } from './items.ts'
import { createNews } from './news.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

describeEachEngine('createNews', ({ open }) => {
  async function filled(dates: Record<string, string>) {
    const database = await open()
    for (const [slug, published_at] of Object.entries(dates)) {
      const item = newsInput.parse({
        id: `id-${slug}`,
        slug,
        title: 'Frétt',
        excerpt: slug === 'blank' ? ' ' : 'Útdráttur',
        content: 'Texti',
        image_url: null,
        published_at,
      })
      await database.db.insertInto('news').values(newsRow(item, now)).execute()
    }
    return createNews(database, { now: () => now })
  }
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

  it('gives the newest three, ties by id, nothing from the future', async () => {
    const news = await filled({
      old: '2020-01-01',
      a: '2026-01-01',
      b: '2026-01-01',
      newest: '2026-05-01',
      future: '2026-06-02',
    })
    expect(slugs((await news.list('is', { pageSize: 3 })).items)).toEqual(['newest', 'b', 'a'])
    const { items, total } = await news.list('is', { page: 2, pageSize: 3 })
    expect(slugs(items)).toEqual(['old'])
    expect(total).toBe(4)
    expect(await news.bySlug('future', 'is')).toBeUndefined()
  })

  it('gives the newest of one language; a language that nobody knows is Icelandic', async () => {
    const database = await open()
    const languages = { a: 'is', b: 'da', c: 'da', d: 'fr', e: 'is' }
    for (const [slug, language] of Object.entries(languages)) {
      const row = { id: slug, slug, title: 'F', content: '', updated_at: now.toISOString() }
      const published_at = `2026-01-0${slug.charCodeAt(0) - 96}T00:00:00.000Z`
      await database.db
        .insertInto('news')
        .values({ ...row, language, published_at })
        .execute()
    }
    const { latestIn } = createNews(database, { now: () => now, report: () => {} })
    expect(slugs(await latestIn('da', 5))).toEqual(['c', 'b'])
    expect(slugs(await latestIn('is', 2))).toEqual(['e', 'd'])
    expect(await latestIn('es', 1)).toEqual([])
  })

  it('gives an item by its slug', async () => {
    const news = await filled({ blank: '2026-01-01', other: '2026-01-01' })
    expect(await news.bySlug('other', 'is')).toEqual({
      type: 'news',
      status: 'published',
      id: 'id-other',
      slug: 'other',
      language: 'is',
      languages: ['is'],
      kept_off: [],
      translations: {},
      image_alt: null,
      image_focus: null,
      title: 'Frétt',
      excerpt: 'Útdráttur',
      content: 'Texti',
      image_url: null,
      published_at: '2026-01-01T00:00:00.000Z',
      updated_at: now.toISOString(),
    })
    expect((await news.bySlug('blank', 'is'))?.excerpt).toBeNull()
    for (const slug of ['', 'Other', 'other\0', '%']) {
      expect(await news.bySlug(slug, 'is')).toBeUndefined()
    }
  })

  it('is empty on an empty database', async () => {
    const news = await filled({})
    expect(await news.latestIn('is', 3)).toEqual([])
    expect(await news.list('is')).toEqual({ items: [], total: 0, more: false })
  })
})
