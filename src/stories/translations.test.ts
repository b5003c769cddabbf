import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { describeEachEngine } from '../../tests/databases.ts'
import { addStory, putStories, replaceStory } from './edit.ts'
import { createNews } from './news.ts'
import { createPreviews } from './previews.ts'
import { createProjects } from './projects.ts'
import { storiesWithIds } from './read-stories.ts'
import { createRowAddresses } from './row-addresses.ts'
import { outdatedTranslations, storyInput } from './story.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = '2026-06-02T00:00:00.000Z'

const words = {
  title: 'Ullin',
  description: 'Vefur um ull',
  content: 'Texti',
  category: 'Vefsíða',
  tags: ['kindur'],
}
const danish = {
  title: 'Ulden',
  description: 'Et websted om uld',
  content: 'Tekst',
  category: 'Hjemmeside',
  tags: ['får'],
}
const original = { type: 'project', id: 'ull', ...words, image_url: null, link: null }
const dated = { ...original, published_at: '2026-01-01' }

function project(own: object = {}, da: object | null = {}) {
  const translations = da ? { da: { ...danish, ...da } } : {}
  return storyInput.parse({ ...dated, translations, ...own })
}

const report = () => {
  throw new Error('a row with a problem')
}

async function shown(database: Database, language: Language) {
  const projects = createProjects(database, { now: () => now, report })
  const { items } = await projects.list(language)
  return items.map(({ title, language: spoken }) => `${title} (${spoken})`)
}

async function stored(database: Database) {
  const [item] = await storiesWithIds(database.db, 'project', ['ull'], report)
  if (!item) throw new Error('not stored')
  return item
}

describeEachEngine('a story in several languages', ({ open }) => {
  it.each([
    ['both published', project(), ['Ulden (da)'], ['Ullin (is)']],
    ['no translation', project({}, null), ['Ullin (is)'], ['Ullin (is)']],
    [
      'a draft of the translation',
      project({}, { status: 'draft' }),
      ['Ullin (is)'],
      ['Ullin (is)'],
    ],
    [
      'a translation still to come',
      project({}, { published_at: later }),
      ['Ullin (is)'],
      ['Ullin (is)'],
    ],
    ['a draft of the original', project({ status: 'draft' }), ['Ulden (da)'], []],
    [
      'an original still to come',
      project({ published_at: later }, { published_at: '2026-01-01' }),
      ['Ulden (da)'],
      [],
    ],
    ['kept off', project({ kept_off: ['da'] }), [], ['Ullin (is)']],
  ])('%s', async (_, item, inDanish, inEnglish) => {
    const database = await open()
    await addStory(database, item, now)
    expect(await shown(database, 'da')).toEqual(inDanish)
    expect(await shown(database, 'en')).toEqual(inEnglish)
    const projects = createProjects(database, { now: () => now, report })
    for (const language of ['da', 'en'] as const) {
      const listed = (await projects.list(language)).items[0]
      expect((await projects.byId('ull', language))?.title).toBe(listed?.title)
      expect(await projects.categories(language)).toEqual(listed ? [listed.category] : [])
    }
  })

  it('is found by the words and the category of the language that is shown', async () => {
    const database = await open()
    await addStory(database, project(), now)
    const { list, categoryIn } = createProjects(database, { now: () => now, report })
    const found = async (language: Language, query: string, category = '') =>
      (await list(language, { query, category })).total
    expect([await found('da', 'FÅR'), await found('da', 'kindur')]).toEqual([1, 0])
    expect([await found('is', 'får'), await found('is', 'KINDUR')]).toEqual([0, 1])
    expect([await found('da', 'uld', 'Hjemmeside'), await found('da', 'uld', 'Vefsíða')]).toEqual([
      1, 0,
    ])
    expect([await found('da', '', 'Hjemmeside'), await found('da', '', 'Vefsíða')]).toEqual([1, 0])
    expect(await categoryIn('da', 'Vefsíða')).toBe('Hjemmeside')
    expect(await categoryIn('is', 'Hjemmeside')).toBe('Vefsíða')
    expect(await categoryIn('is', 'Ekkert')).toBeUndefined()
    // Another in the same Danish category has no English text.
    const english = { ...danish, category: 'Website' }
    await addStory(database, project({ id: 'a', translations: { da: danish, en: english } }), now)
    expect(await categoryIn('en', 'Hjemmeside')).toBe('Website')
    expect(await categoryIn('en', 'Vefsíða')).toBe('Vefsíða')
  })

  it('has an address in each language that it is published in, which name each other', async () => {
    const database = await open()
    await addStory(database, project({ kept_off: ['es'] }), now)
    const { count, list, keyAt } = createRowAddresses(database, 'project', () => now)
    for (const language of ['is', 'da'] as const) {
      expect(await count(language)).toBe(1)
      expect(await list(language, 10)).toEqual([
        { key: 'ull', changedAt: now.toISOString(), languages: ['is', 'da'] },
      ])
      expect(await keyAt(language, 0)).toBe('ull')
      expect(await list(language, 10, 'ull')).toEqual([])
    }
    for (const language of ['en', 'es'] as const) expect(await count(language)).toBe(0)
  })

  it('tells of a translation only when the words changed that it was made from', async () => {
    const database = await open()
    await addStory(database, project(), now)
    const first = await stored(database)
    expect(outdatedTranslations(first)).toEqual([])
    const pictured = { ...first, image_url: '/ull.webp', published_at: '2026-02-02T00:00:00.000Z' }
    await replaceStory(database, first, pictured, new Date(+now + 1))
    const second = await stored(database)
    expect(outdatedTranslations(second)).toEqual([])
    expect(second.translations.da?.updated_at).toBe(now.toISOString())
    const renamed = storyInput.parse({ ...second, title: 'Ull' })
    await replaceStory(database, second, renamed, new Date(+now + 2))
    const third = await stored(database)
    expect(outdatedTranslations(third)).toEqual(['da'])
    expect(await shown(database, 'da')).toEqual(['Ulden (da)'])
    const mended = storyInput.parse({
      ...third,
      translations: { da: { ...third.translations.da, title: 'Uld' } },
    })
    await replaceStory(database, third, mended, new Date(+now + 3))
    const fourth = await stored(database)
    expect(outdatedTranslations(fourth)).toEqual([])
    expect(fourth.translations.da?.updated_at).toBe(new Date(+now + 3).toISOString())
  })

  it('is the same again when it is put again', async () => {
    const database = await open()
    expect(await putStories(database, 'project', [project()], now)).toMatchObject({ added: 1 })
    expect(await putStories(database, 'project', [project()], now)).toMatchObject({ same: 1 })
    expect(await putStories(database, 'project', [await stored(database)], now)).toMatchObject({
      same: 1,
    })
    const other = project({}, { title: 'Uld' })
    expect(await putStories(database, 'project', [other], now)).toMatchObject({ changed: 1 })
  })

  it('shows the drafts of a preview, each in its language', async () => {
    const database = await open()
    const previews = createPreviews(database, { now: () => now, report })
    const content = project({ status: 'draft' }, { status: 'draft' })
    const token = await previews.add({ type: 'project', id: 'ull', content }, new Date(later))
    expect((await previews.project('ull', token, 'da'))?.title).toBe('Ulden')
    expect((await previews.project('ull', token, 'en'))?.title).toBe('Ullin')
  })

  it('goes with its translations', async () => {
    const database = await open()
    await addStory(database, project(), now)
    await database.db.deleteFrom('projects').execute()
    expect(await database.db.selectFrom('project_translations').selectAll().execute()).toEqual([])
  })

  it('does the same for news', async () => {
    const database = await open()
    const news = {
      type: 'news',
      id: 'n',
      slug: 'frett',
      title: 'Frétt',
      excerpt: null,
      content: '',
    }
    const en = { title: 'News', excerpt: null, content: 'Text' }
    const item = { ...news, image_url: null, published_at: '2026-01-01', translations: { en } }
    await addStory(database, storyInput.parse(item), now)
    const { list, bySlug, latestIn } = createNews(database, { now: () => now, report })
    expect((await list('en')).items).toMatchObject([{ title: 'News', language: 'en' }])
    expect(await bySlug('frett', 'en')).toMatchObject({ title: 'News', languages: ['is', 'en'] })
    expect(await bySlug('frett', 'da')).toMatchObject({ title: 'Frétt', language: 'is' })
    expect(await latestIn('da', 3)).toEqual([])
    expect(await latestIn('en', 3)).toMatchObject([{ title: 'News' }])
  })

  it.each([
    [{ translations: { is: danish } }, 'is is its own language'],
    [{ kept_off: ['is'] }, 'is is its own language'],
    [{ translations: { da: { ...danish, title: '' } } }, 'Too small'],
    [{ translations: { de: danish } }, 'Unrecognized key'],
  ])('refuses %j', async (wrong, message) => {
    expect(storyInput.safeParse({ ...dated, ...wrong }).error?.message).toContain(message)
  })
})
