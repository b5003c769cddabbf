import { expect, it } from 'vitest'
import { describeEachEngine, type TestEngine } from '../../../tests/databases.ts'
import { article, project } from '../stories.fixture.ts'
import { listStories, saveStory, storyFilter, storyForDesk } from '../stories.ts'
import type { Story } from '../story.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function filled(test: TestEngine) {
  const database = await test.open()
  const words = { excerpt: null, content: '' }
  const stories: readonly Story[] = [
    article('birt', { kept_off: ['en', 'es', 'da'] }),
    article('drog', { status: 'draft', title: 'Þrjú DRÖG' }),
    article('seinna', {
      published_at: '2026-12-01',
      kept_off: ['es'],
      translations: {
        en: { ...words, title: 'Later', status: 'published' },
        da: { ...words, title: 'Senere', status: 'draft' },
      },
    }),
    project('vefur', { language: 'en', title: 'Website', tags: ['Ull'] }),
  ]
  let minute = 0
  for (const story of stories) {
    minute += 1
    const change = { before: undefined, story, by: null, cause: 'created' } as const
    await saveStory(database, change, at(minute))
  }
  const found = async (filter: Readonly<Record<string, string>>) => {
    const list = await listStories(database.db, storyFilter.parse(filter), at(60))
    return list.stories.map(({ story }) => story.id)
  }
  return { database, found }
}

describeEachEngine('listStories', (test) => {
  it('filters by type, state, language, need and text, last changed first', async () => {
    const { found } = await filled(test)
    expect(await found({})).toEqual(['vefur', 'seinna', 'drog', 'birt'])
    expect(await found({ type: 'project' })).toEqual(['vefur'])
    expect(await found({ state: 'draft' })).toEqual(['drog'])
    expect(await found({ state: 'scheduled' })).toEqual(['seinna'])
    expect(await found({ state: 'published' })).toEqual(['vefur', 'birt'])
    expect(await found({ language: 'en' })).toEqual(['vefur', 'seinna'])
    expect(await found({ language: 'da', state: 'draft' })).toEqual(['seinna'])
    expect(await found({ language: 'en', state: 'published' })).toEqual(['vefur'])
    expect(await found({ needs: 'translation' })).toEqual(['vefur', 'drog'])
    expect(await found({ needs: 'translation', language: 'is' })).toEqual(['vefur'])
    expect(await found({ needs: 'translation', language: 'en', state: 'draft' })).toEqual(['drog'])
    expect(await found({ q: 'þrjú drög' })).toEqual(['drog'])
    expect(await found({ q: 'SENERE' })).toEqual(['seinna'])
    expect(await found({ q: 'ull' })).toEqual(['vefur'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ page: '2' })).toEqual([])
    expect(
      await found({ type: 'x', state: 'x', language: 'x', needs: 'x', page: 'x' }),
    ).toHaveLength(4)
  })

  it('has the state in every language, and which translations are outdated after a change', async () => {
    const { database, found } = await filled(test)
    const filter = storyFilter.parse({ q: 'seinna' })
    const [listed] = (await listStories(database.db, filter, at(60))).stories
    expect(listed?.states.map(({ language, state }) => `${language} ${state}`)).toEqual([
      'is scheduled',
      'en scheduled',
      'es off',
      'da draft',
    ])
    expect(await found({ needs: 'look' })).toEqual([])
    const before = (await storyForDesk(database.db, 'news', 'seinna'))?.story
    if (!before) throw new Error('it is gone')
    const story = { ...before, title: 'Annað' }
    await saveStory(database, { before, story, by: null, cause: 'saved' }, at(61))
    expect(await found({ needs: 'look' })).toEqual(['seinna'])
    expect(await found({ needs: 'look', language: 'es' })).toEqual([])
    const { needs } = await listStories(database.db, storyFilter.parse({}), at(62))
    expect(needs).toEqual({ translation: 2, look: 1 })
  })
})
