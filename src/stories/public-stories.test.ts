import { expect, it } from 'vitest'
import type { Language } from '#i18n/i18n'
import { describeEachEngine, type TestEngine } from '../../tests/databases.ts'
import { createStories } from './public-stories.ts'
import { article, project, storeStories } from './stories.fixture.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

/** A database with these stories, and the reads of a site. */
async function filled(
  { open }: TestEngine,
  stories: Readonly<Record<string, object>>,
  made: typeof project | typeof article = project,
) {
  const database = await open()
  await storeStories(
    database,
    Object.entries(stories).map((it) => made(...it)),
    now,
  )
  const clock = { now: () => now }
  const projects = createStories('project', database, clock)
  const found = async (query: string) =>
    (await projects.list('is', { query })).items.map(({ id }) => id).sort()
  const news = createStories('news', database, clock)
  return { db: database.db, projects, news, found }
}

describeEachEngine('projects', (test) => {
  it('lists newest first, equal dates by id, and hides drafts and what is not published yet', async () => {
    const { projects, found } = await filled(test, {
      b: { published_at: '2026-02-01T10:00:00+01:00' },
      a: { published_at: '2026-02-01T09:00:00Z' },
      new: { published_at: now.toISOString() },
      old: { published_at: '2020-01-01' },
      next: { published_at: '2026-06-01T12:00:00.001Z' },
      draft: { status: 'draft', category: 'Drög', title: 'Drög' },
    })
    const { items, total } = await projects.list('is')
    expect(items.map(({ id }) => id)).toEqual(['new', 'b', 'a', 'old'])
    expect(total).toBe(4)
    expect(await projects.byKey('next', 'is')).toBeUndefined()
    expect(await projects.byKey('draft', 'is')).toBeUndefined()
    expect(await found('drög')).toEqual([])
    expect(await projects.categories('is')).toEqual(['Vefsíða'])
  })

  it('goes on to the next older one that is shown, and from the last to the first', async () => {
    const { projects } = await filled(test, {
      a: {},
      b: {},
      c: { published_at: '2026-01-02' },
      d: { published_at: '2030-01-01' },
      e: { published_at: '2025-01-01', kept_off: ['da'] },
    })
    const after = async (id: string, language: Language) => (await projects.after(id, language))?.id
    const circle = ['c', 'b', 'a', 'e', 'nothing of that id', "'\0"].map((id) => after(id, 'is'))
    expect(await Promise.all(circle)).toEqual(['b', 'a', 'e', 'c', 'c', 'c'])
    expect(await after('a', 'da')).toBe('c')
    const { projects: alone } = await filled(test, { a: {} })
    expect(await alone.after('a', 'is')).toBeUndefined()
  })

  it('lists each published category once, in Icelandic order', async () => {
    const { projects } = await filled(test, {
      1: { category: 'Þýðing' },
      2: { category: 'Ömmuvefur' },
      3: { category: 'Ást' },
      4: { category: 'Azur' },
      5: { category: 'Ást' },
      6: { category: 'Leynt', published_at: '2030-01-01' },
    })
    expect(await projects.categories('is')).toEqual(['Azur', 'Ást', 'Þýðing', 'Ömmuvefur'])
  })

  it('shows a row with bad values without them', async () => {
    const { db, projects } = await filled(test, { good: {}, bad: {} })
    const wrong = { tags: '{not json', link: 'javascript:alert(1)', language: 'fo', image_url: '' }
    const alsoWrong = { ...wrong, colour: 'pink', results: '38%' }
    await db.updateTable('projects').set(alsoWrong).where('id', '=', 'bad').execute()
    const { items } = await projects.list('is')
    expect(items.map(({ id }) => id)).toEqual(['good', 'bad'])
    expect(items[1]).toMatchObject({ tags: [], link: null, language: 'is', image_url: null })
    expect(items[1]).toMatchObject({ colour: null, results: '' })
  })
})

describeEachEngine('news', (test) => {
  const newsOf = (stories: Parameters<typeof filled>[1]) => filled(test, stories, article)
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

  it('gives the newest of one language; an unknown language counts as Icelandic', async () => {
    const { db, news } = await newsOf({
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

  it('lists a category by its name in each language', async () => {
    const da = { title: 'Nyhed', excerpt: null, content: '', category: 'Råd' }
    const { news } = await newsOf({
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
    // Categories of stories shown in another language are left out.
    expect(await news.categories('da')).toEqual(['Råd'])
    expect(await inCategory('is', 'Ráð')).toEqual(['b', 'a'])
    expect(await inCategory('da', 'Råd')).toEqual(['a'])
    expect(await inCategory('is', 'ráð\0')).toEqual([])
    expect((await news.list('is')).total).toBe(4)
    expect(await news.categoryIn('is', 'Råd')).toBe('Ráð')
    expect(await news.categoryIn('da', 'Ráð')).toBe('Råd')
    expect(await news.categoryIn('is', 'Leynt')).toBeUndefined()
  })
})
