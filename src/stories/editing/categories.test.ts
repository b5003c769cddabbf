import { expect, it } from 'vitest'
import { describeEachEngine, type TestEngine } from '../../../tests/databases.ts'
import { readContentVersions } from '../queries.ts'
import { project, storeStories } from '../stories.fixture.ts'
import {
  createStories,
  listCategories,
  removeCategory,
  saveCategory,
  storyForDesk,
  unlistedCategories,
} from '../stories.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:01:00Z')
const words = { title: 'Web', description: '', tags: [], image_alt: null, content: '' }
const translated = (category: string) => ({ en: { ...words, category, status: 'published' } })

async function filled(test: TestEngine) {
  const database = await test.open()
  const stories = [
    project('a', { translations: translated('Website') }),
    project('b', { translations: translated('Site') }),
    project('c', { translations: translated('Website') }),
    project('d', { category: 'Þrautir' }),
  ]
  await storeStories(database, stories, now)
  return database
}

const names = { is: 'Vefur', en: 'Web page', es: 'Página', da: 'Hjemmeside' }

describeEachEngine('categories', (test) => {
  it('are first derived from projects and most of their translations', async () => {
    const { db } = await filled(test)
    const categories = await listCategories(db)
    expect(categories).toEqual([
      { id: 'vefsida', names: { is: 'Vefsíða', en: 'Website' }, uses: 3 },
      { id: 'thrautir', names: { is: 'Þrautir' }, uses: 1 },
    ])
    expect(await unlistedCategories(db, categories)).toEqual([])
  })

  it('rename projects too, keep their translations up to date, and invalidate pages', async () => {
    const database = await filled(test)
    const { db } = database
    const before = await readContentVersions(database, later)
    expect(await saveCategory(database, { id: 'vefsida', names, by: null }, later)).toBeUndefined()
    const renamed = await storyForDesk(db, 'project', 'a')
    expect(renamed).toMatchObject({
      story: {
        category: 'Vefur',
        updated_at: later.toISOString(),
        translations: { en: { category: 'Web page' } },
      },
      outdated: [],
    })
    // The id stays: pages show projects by it.
    const projects = createStories('project', database)
    const called = [
      await projects.categoryWith('is', 'vefsida'),
      await projects.categoryWith('en', 'vefsida'),
    ]
    expect(called).toEqual([names.is, names.en])
    expect(await projects.categoryWith('is', 'vefur')).toBeUndefined()
    // A story with another category is not renamed.
    const other = await storyForDesk(db, 'project', 'b')
    expect(other?.story.translations.en).toMatchObject({ category: 'Site' })
    expect(await readContentVersions(database, later)).not.toEqual(before)
    expect((await listCategories(db)).map(({ id, uses }) => [id, uses])).toEqual([
      ['vefsida', 3],
      ['thrautir', 1],
    ])
  })

  it('refuse names of others, and are removed only when unused', async () => {
    const database = await filled(test)
    const { db } = database
    const taken = { ...names, is: 'Þrautir' }
    expect(await saveCategory(database, { names: taken, by: null }, now)).toBe('taken')
    expect(await saveCategory(database, { id: 'x', names, by: null }, now)).toBe('unknown')
    expect(await saveCategory(database, { names, by: null }, now)).toBeUndefined()
    expect((await listCategories(db)).map(({ id }) => id)).toEqual(['vefsida', 'vefur', 'thrautir'])
    expect(await removeCategory(database, { id: 'vefsida', by: null }, now)).toBe('used')
    expect(await removeCategory(database, { id: 'vefur', by: null }, now)).toBeUndefined()
    expect(await removeCategory(database, { id: 'vefur', by: null }, now)).toBe('unknown')
    await storeStories(database, [project('e', { category: 'Innflutt' })], now)
    expect(await unlistedCategories(db, await listCategories(db))).toEqual([
      { language: 'is', name: 'Innflutt', uses: 1 },
    ])
  })
})
