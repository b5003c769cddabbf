import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { describeEachEngine } from '../../tests/databases.ts'
import { saveStory } from './editing/save.ts'
import { createStories } from './public-stories.ts'
import { storiesWithIds } from './queries.ts'
import { project } from './stories.fixture.ts'
import { type Story, storyInput } from './story.ts'
import { outdatedTranslations } from './translations.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

const danish = {
  ...{ title: 'Ulden', description: 'Et websted om uld', content: 'Tekst' },
  ...{ category: 'Hjemmeside', tags: ['får'] },
}

/** An Icelandic project with a Danish translation, with a test's changes to it. */
function translated(own: object = {}) {
  const icelandic = { title: 'Ullin', description: 'Vefur um ull', tags: ['kindur', '_ull\\'] }
  return project('ull', { ...icelandic, translations: { da: danish }, ...own })
}

const clock = { now: () => now }

async function shown(database: Database, language: Language) {
  const { items } = await createStories('project', database, clock).list(language)
  return items.map(({ title, language: spoken }) => `${title} (${spoken})`)
}

async function stored(database: Database) {
  const [story] = await storiesWithIds(database.db, 'project', ['ull'])
  if (!story) throw new Error('not stored')
  return story
}

const add = (database: Database, story: Story) =>
  saveStory(database, { before: undefined, story, by: null, cause: 'created' }, now)

describeEachEngine('a story in several languages', ({ open }) => {
  it('is found by the words and the category of the language that is shown', async () => {
    const database = await open()
    await add(database, translated())
    const { list, categoryIn } = createStories('project', database, clock)
    for (const [language, query, category, total] of [
      ['da', 'FÅR', '', 1],
      ['is', 'VEFUR UM', '', 1],
      ['da', 'kindur', '', 0],
      ['is', 'får', '', 0],
      ['is', 'KINDUR', '', 1],
      ['da', 'ulden', 'Hjemmeside', 1],
      ['da', 'uld', 'Vefsíða', 0],
      // Wildcards of LIKE and its escape stand for themselves.
      ['is', '_', '', 1],
      ['is', '\\', '', 1],
      ['da', '_', '', 0],
      ['da', '\\', '', 0],
      ['da', '%', '', 0],
      ['da', '', 'Hjemmeside', 1],
      ['da', '', 'Vefsíða', 0],
    ] as const) {
      expect((await list(language, { query, category })).total, query + category).toBe(total)
    }
    expect(await categoryIn('da', 'Vefsíða')).toBe('Hjemmeside')
    expect(await categoryIn('is', 'Hjemmeside')).toBe('Vefsíða')
    expect(await categoryIn('is', 'Ekkert')).toBeUndefined()
    // Another project in the same Danish category has an English text, this one has none.
    const en = { ...danish, category: 'Website' }
    await add(database, translated({ id: 'a', translations: { da: danish, en } }))
    expect(await categoryIn('en', 'Hjemmeside')).toBe('Website')
    expect(await categoryIn('en', 'Vefsíða')).toBe('Vefsíða')
  })

  it('reports a translation as outdated only when its source text changed', async () => {
    const database = await open()
    await add(database, translated())
    let time = now.getTime()
    const change = async (change: object) => {
      time += 1
      const before = await stored(database)
      const story = storyInput.parse({ ...before, ...change })
      await saveStory(database, { before, story, by: null, cause: 'saved' }, new Date(time))
      const after = await stored(database)
      return [outdatedTranslations(after), after.translations.da?.updated_at]
    }
    const untouched = now.toISOString()
    const pictured = { image_url: '/ull.webp', published_at: '2026-02-02' }
    expect(await change(pictured)).toEqual([[], untouched])
    // A hash made before results or a colour existed stays the same.
    expect(await change({ colour: 'sea', results: '' })).toEqual([[], untouched])
    expect(await change({ title: 'Ull', results: '3 | kindur' })).toEqual([['da'], untouched])
    expect(await shown(database, 'da')).toEqual(['Ulden (da)'])
    const { da } = (await stored(database)).translations
    const mended = { translations: { da: { ...da, title: 'Uld' } } }
    expect(await change(mended)).toEqual([[], new Date(time).toISOString()])
  })
})

it.each([
  [{ translations: { is: danish } }, 'is is its own language'],
  [{ kept_off: ['is'] }, 'is is its own language'],
  [{ translations: { da: { ...danish, title: '' } } }, 'Too small'],
  [{ translations: { de: danish } }, 'Unrecognized key'],
])('a story is refused that has %j', (wrong, message) => {
  const refused = storyInput.safeParse({ ...project('ull'), ...wrong })
  expect(refused.error?.message).toContain(message)
})
