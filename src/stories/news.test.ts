import { expect, it } from 'vitest'
import type { Language } from '#i18n/i18n'
import { describeEachEngine } from '../../tests/databases.ts'
import { createNews } from './news.ts'
import { article, store } from './stories.fixture.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

describeEachEngine('createNews', ({ open }) => {
  async function filled(stories: Readonly<Record<string, object>>) {
    const database = await open()
    const rows = Object.entries(stories).map(([slug, change]) => article(slug, change))
    await store(database, rows, now)
    return { db: database.db, news: createNews(database, { now: () => now, report: () => {} }) }
  }
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

  it('gives the newest three, ties by id, nothing from the future', async () => {
    const { news } = await filled({
      old: { published_at: '2020-01-01' },
      a: {},
      b: {},
      newest: { published_at: '2026-05-01' },
      future: { published_at: '2026-06-02' },
    })
    expect(slugs((await news.list('is', { pageSize: 3 })).items)).toEqual(['newest', 'b', 'a'])
    const { items, total } = await news.list('is', { page: 2, pageSize: 3 })
    expect([slugs(items), total]).toEqual([['old'], 4])
    expect(await news.bySlug('future', 'is')).toBeUndefined()
  })

  it('gives the newest of one language; a language that nobody knows is Icelandic', async () => {
    const { db, news } = await filled({
      a: { published_at: '2026-01-01' },
      b: { published_at: '2026-01-02', language: 'da' },
      c: { published_at: '2026-01-03', language: 'da' },
      d: { published_at: '2026-01-04' },
      e: { published_at: '2026-01-05' },
    })
    await db.updateTable('news').set({ language: 'fr' }).where('id', '=', 'd').execute()
    expect(slugs(await news.latestIn('da', 5))).toEqual(['c', 'b'])
    expect(slugs(await news.latestIn('is', 2))).toEqual(['e', 'd'])
    expect(await news.latestIn('es', 1)).toEqual([])
  })

  it('lists those of a category, which each language calls in its own way', async () => {
    const da = { title: 'Nyhed', excerpt: null, content: '', category: 'Råd' }
    const { news } = await filled({
      a: { category: 'Ráð', translations: { da } },
      b: { category: 'Ráð', translations: { da: { ...da, category: null } } },
      c: { category: 'Lög' },
      d: { category: ' ' },
      e: { category: 'Leynt', status: 'draft' },
    })
    const inCategory = async (language: Language, category: string) => {
      const { items, total } = await news.list(language, { category })
      expect(items.map((item) => item.category)).toEqual(items.map(() => category))
      expect(total).toBe(items.length)
      return slugs(items)
    }
    expect(await news.categories('is')).toEqual(['Lög', 'Ráð'])
    // Those of stories that are shown in another language are left out.
    expect(await news.categories('da')).toEqual(['Råd'])
    expect(await inCategory('is', 'Ráð')).toEqual(['b', 'a'])
    expect(await inCategory('da', 'Råd')).toEqual(['a'])
    expect(await inCategory('is', 'ráð\0')).toEqual([])
    expect((await news.list('is')).total).toBe(4)
    expect(await news.categoryIn('is', 'Råd')).toBe('Ráð')
    expect(await news.categoryIn('da', 'Ráð')).toBe('Råd')
    expect(await news.categoryIn('is', 'Leynt')).toBeUndefined()
  })

  it('goes on to the next older article, and from the last to the first', async () => {
    const { news } = await filled({ a: {}, b: {}, c: { published_at: '2026-05-01' } })
    const after = async (id: string) => (await news.after(id, 'is'))?.slug
    expect([await after('c'), await after('b'), await after('a')]).toEqual(['b', 'a', 'c'])
  })

  it('gives an item by its slug', async () => {
    const { news } = await filled({ blank: { excerpt: ' ' }, other: { excerpt: 'Útdráttur' } })
    expect(await news.bySlug('other', 'is')).toEqual({
      ...article('other', { excerpt: 'Útdráttur' }),
      ...{ languages: ['is'], updated_at: now.toISOString() },
    })
    expect((await news.bySlug('blank', 'is'))?.excerpt).toBeNull()
    for (const slug of ['', 'Other', 'other\0', '%']) {
      expect(await news.bySlug(slug, 'is')).toBeUndefined()
    }
  })
})
