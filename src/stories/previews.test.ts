import { expect, it } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { addMember } from '../../tests/desk-staff.ts'
import { createPreviews } from './previews.ts'
import { createStories } from './public-stories.ts'
import { storeStories } from './stories.fixture.ts'
import { storyInput } from './story.ts'

const draft = (title: string, id = 'a') =>
  storyInput.parse({
    ...{ type: 'news', id, slug: id, language: 'is', image_url: null, published_at: '2026-01-01' },
    ...{ title, excerpt: null, content: '', status: 'draft' },
  })

describeEachEngine('the preview of an unsaved text', (test) => {
  it('shows the current text, expires, and never shows another story', async () => {
    let now = new Date('2026-01-01T12:00:00.000Z')
    const database = await test.open()
    const previews = createPreviews(database)
    const news = createStories('news', database, { now: () => now })
    const expires = new Date('2026-01-01T13:00:00.000Z')
    const token = await previews.renew(undefined, { content: draft('Fyrst') }, expires)
    expect((await news.previewed('a', token, 'is'))?.title).toBe('Fyrst')
    expect(await previews.renew(token, { content: draft('Svo') }, expires)).toBe(token)
    expect((await news.previewed('a', token, 'is'))?.title).toBe('Svo')
    const other = await previews.renew(token, { content: draft('Önnur', 'b') }, expires)
    expect(other).not.toBe(token)
    expect(await news.previewed('b', token, 'is')).toBeUndefined()
    expect((await news.previewed('a', token, 'is'))?.title).toBe('Svo')
    // Knowing a shared link does not allow changing what it shows.
    const link = await previews.add({ type: 'news', id: 'a' }, expires)
    expect(await previews.renew(link, { content: draft('Breytt') }, expires)).not.toBe(link)
    expect(await news.previewed('a', link, 'is')).toBeUndefined()
    // A client cannot choose a token: others might know or guess it.
    for (const chosen of ['a'.repeat(22), 'x', '']) {
      const made = await previews.renew(chosen, { content: draft('Valið') }, expires)
      expect(made).toMatch(/^[\w-]{22}$/)
      expect(made).not.toBe(chosen)
      expect(await news.previewed('a', chosen, 'is')).toBeUndefined()
    }
    now = expires
    expect(await news.previewed('a', token, 'is')).toBeUndefined()
    expect(await previews.forgetExpired(now)).toBe(7)
  })

  it('is shared by links until they are taken back', async () => {
    const [now, expires] = [new Date('2026-01-01'), new Date('2026-01-08')]
    const database = await test.open()
    const { id: by } = await addMember(database)
    await storeStories(database, [draft('Drög'), draft('Önnur', 'b')], now)
    const previews = createPreviews(database)
    const news = createStories('news', database, { now: () => now })
    const story = { type: 'news', id: 'a', by } as const
    const link = await previews.add(story, expires, now)
    const other = await previews.add({ ...story, id: 'b' }, expires, now)
    const own = await previews.renew(undefined, { content: draft('Skrifað') }, expires)
    expect(await previews.passedOn(story, now)).toBe(1)
    await previews.takeBack(story, now)
    expect(await previews.passedOn(story, now)).toBe(0)
    expect(await news.previewed('a', link, 'is')).toBeUndefined()
    expect((await news.previewed('b', other, 'is'))?.title).toBe('Önnur')
    expect((await news.previewed('a', own, 'is'))?.title).toBe('Skrifað')
  })
})
