import { expect, it } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { createPreviews, newPreviewToken } from './previews.ts'
import { createStories } from './public-stories.ts'
import { storyInput } from './story.ts'

const draft = (title: string, id = 'a') =>
  storyInput.parse({
    ...{ type: 'news', id, slug: id, language: 'is', image_url: null, published_at: '2026-01-01' },
    ...{ title, excerpt: null, content: '', status: 'draft' },
  })

describeEachEngine('the preview of what is being written', (test) => {
  it('shows the words of now, to nobody after its time, and never another story', async () => {
    let now = new Date('2026-01-01T12:00:00.000Z')
    const database = await test.open()
    const previews = createPreviews(database)
    const news = createStories('news', database, { now: () => now })
    const token = newPreviewToken()
    const expires = new Date('2026-01-01T13:00:00.000Z')
    for (const title of ['Fyrst', 'Svo']) {
      await previews.renew(token, { content: draft(title) }, expires)
      expect((await news.previewed('a', token, 'is'))?.title).toBe(title)
    }
    await previews.renew(token, { content: draft('Önnur', 'b') }, expires)
    expect(await news.previewed('b', token, 'is')).toBeUndefined()
    expect((await news.previewed('a', token, 'is'))?.title).toBe('Svo')
    // Whoever knows a link that was passed on does not change what it shows.
    const link = await previews.add({ type: 'news', id: 'a' }, expires)
    await previews.renew(link, { content: draft('Breytt') }, expires)
    expect(await news.previewed('a', link, 'is')).toBeUndefined()
    now = expires
    expect(await news.previewed('a', token, 'is')).toBeUndefined()
    await previews.renew('x', { content: draft('Ekkert') }, new Date('2027-01-01'))
    expect(await previews.forgetExpired(now)).toBe(2)
  })
})
