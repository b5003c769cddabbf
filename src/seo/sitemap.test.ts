import { expect, it } from 'vitest'
import { createStories } from '#stories/stories'
import { article, project, store } from '#stories/stories.fixture'
import { describeEachEngine } from '../../tests/databases.ts'
import { siteIn } from '../../tests/site-in.ts'
import { sitemap } from './sitemap.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const earlier = new Date('2026-05-01T12:00:00.000Z')

const found = (xml: string | undefined, tag: string) =>
  [...(xml ?? '').matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text)

describeEachEngine('sitemap', ({ open }) => {
  it('dates rows by their last change, and pages not at all', async () => {
    const database = await open()
    const projects = [project('a'), project('Á & <b>')]
    const news = [article('frett', { published_at: '2026-05-20' })]
    const hidden = [project('c', { published_at: '2026-06-02' }), article('d', { status: 'draft' })]
    await store(database, [...projects, ...news, ...hidden], earlier)
    const rows = {
      projects: createStories('project', database, { now: () => now }),
      news: createStories('news', database, { now: () => now }),
    }
    const whole = await sitemap(siteIn('is'), rows)
    const dates = [earlier.toISOString(), earlier.toISOString(), '2026-05-20T00:00:00.000Z']
    expect(found(whole, 'lastmod').toSorted()).toEqual(dates)
    const addresses = found(whole, 'loc')
    expect(addresses).toContain('https://vefstoll.is/verkefni/%C3%81%20%26%20%3Cb%3E')
  })
})
