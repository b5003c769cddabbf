import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { createPreviews } from '../previews.ts'
import { createStories } from '../public-stories.ts'
import { article, project } from '../stories.fixture.ts'
import {
  listVersions,
  readDraft,
  readVersion,
  removeStory,
  StoryChangedError,
  StoryTakenError,
  saveDraft,
  saveStory,
  storyForDesk,
  storyMovedFrom,
} from '../stories.ts'
import type { Story } from '../story.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const en = { title: 'News', excerpt: null, content: 'Text', status: 'published' }
const news: Story = article('gamalt', { id: 'n', translations: { en } })
const vefur: Story = project('vefur', { image_focus: '20 80', results: '38% | af tekjum' })

/** Ása, and a function with which she saves a story for the first time. */
async function desk(database: Database) {
  const { id: by } = await addMember(database)
  const created = { before: undefined, by, cause: 'created' } as const
  return { database, db: database.db, by, created }
}

describeEachEngine('saveStory', (test) => {
  it('overwrites nobody, even with concurrent saves on two servers', async () => {
    const [database, elsewhere] = await test.openTwice()
    const { created } = await desk(database)
    const made = await saveStory(database, { ...created, story: news }, now)
    const change = { before: made, story: made, by: null, cause: 'saved' } as const
    const both = [database, elsewhere].map((it) => saveStory(it, change, at(1)))
    const failed = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([{ status: 'rejected', reason: new StoryChangedError() }])
    await expect(saveStory(database, change, at(2))).rejects.toThrow(StoryChangedError)
    await expect(removeStory(database, { before: made, by: null }, at(2))).rejects.toThrow(
      StoryChangedError,
    )
    const another = { ...news, id: 'm' }
    await expect(saveStory(database, { ...created, story: another }, at(2))).rejects.toThrow(
      StoryTakenError,
    )
    await expect(saveStory(database, { ...created, story: news }, at(2))).rejects.toThrow(
      StoryTakenError,
    )
  })

  it('redirects old addresses to an article until it uses them again', async () => {
    const { database, db } = await desk(await test.open())
    const save = async (slug: string, minute: number) => {
      const before = (await storyForDesk(db, 'news', 'n'))?.story
      const story: Story = { ...news, slug }
      await saveStory(database, { before, story, by: null, cause: 'saved' }, at(minute))
    }
    await save('eitt', 1)
    await save('tvo', 2)
    await save('thrju', 3)
    expect(await storyMovedFrom(db, 'news', 'eitt')).toBe('n')
    expect((await storyForDesk(db, 'news', 'n'))?.oldKeys).toEqual(['tvo', 'eitt'])
    await save('eitt', 4)
    expect(await storyMovedFrom(db, 'news', 'eitt')).toBeUndefined()
    expect(await storyMovedFrom(db, 'news', 'thrju')).toBe('n')
    expect(await storyMovedFrom(db, 'project', 'thrju')).toBeUndefined()
  })

  it('updates references to a project when its id changes', async () => {
    const { database, db, by, created } = await desk(await test.open())
    const made = await saveStory(database, { ...created, story: vefur }, now)
    const token = await createPreviews(database).add({ type: 'project', id: 'vefur' }, at(60))
    const values = { values: {}, basedOn: null }
    await saveDraft(database, { type: 'project', id: 'vefur', by }, values, now)
    const story = { ...made, id: 'nyr' }
    await saveStory(database, { before: made, story, by: null, cause: 'saved' }, at(1))
    expect(await storyForDesk(db, 'project', 'vefur')).toBeUndefined()
    expect(await storyMovedFrom(db, 'project', 'vefur')).toBe('nyr')
    expect(await listVersions(db, 'project', 'nyr')).toHaveLength(2)
    expect(await readDraft(db, { type: 'project', id: 'nyr', by })).toBeDefined()
    const projects = createStories('project', database, { now: () => now })
    expect(await projects.previewed('nyr', token, 'is')).toMatchObject({ image_focus: '20 80' })
  })

  it('keeps what was stored by other means as a version, and what was removed', async () => {
    const { database, db, by, created } = await desk(await test.open())
    const made = await saveStory(database, { ...created, story: vefur }, now)
    await db
      .updateTable('projects')
      .set({ title: 'Annað', updated_at: at(1).toISOString() })
      .execute()
    const before = (await storyForDesk(db, 'project', 'vefur'))?.story ?? made
    await removeStory(database, { before, by: null }, at(2))
    const [removed] = await listVersions(db, 'project', 'vefur')
    expect(removed).toMatchObject({ cause: 'removed' })
    const story = await readVersion(db, 'project', 'vefur', removed?.id ?? '')
    expect(story).toMatchObject({ title: 'Annað' })
    if (!story) return
    await saveStory(database, { before: undefined, story, by, cause: 'restored' }, at(3))
    await db
      .updateTable('projects')
      .set({ title: 'Enn', updated_at: at(4).toISOString() })
      .execute()
    const changed = (await storyForDesk(db, 'project', 'vefur'))?.story
    await saveStory(database, { before: changed, story: vefur, by, cause: 'saved' }, at(5))
    const causes = (await listVersions(db, 'project', 'vefur')).map(({ cause }) => cause)
    expect(causes).toEqual(['saved', 'found', 'restored', 'removed', 'created'])
  })
})
