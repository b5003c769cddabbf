import { expect, it } from 'vitest'
import type { NewsItem } from '#stories/items'
import { openTexts } from '../../tests/texts.ts'
import { feed } from './feed.ts'
import { siteIn } from './site.fixture.ts'

const texts = openTexts().texts('da')
const item = (slug: string, more: Partial<NewsItem> = {}): NewsItem => ({
  id: `id-${slug}`,
  slug,
  ...{ language: 'da', languages: ['da'], kept_off: [], translations: {}, image_alt: null },
  title: 'Nyt & <b>godt</b>',
  excerpt: null,
  content: 'Første &lt; anden',
  ...{ image_url: null, image_focus: null },
  type: 'news',
  status: 'published',
  published_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
const write = (...items: NewsItem[]) =>
  feed(siteIn('da'), texts, items, ({ content }) => `<p>${content}</p>`)

it('is none without an article', () => expect(write()).toBeUndefined())

it('holds the whole text, escaped as HTML and once more as XML', () => {
  const xml = write(item('a'))
  expect(xml).toContain('<title>Nyt &amp; &lt;b&gt;godt&lt;/b&gt;</title>')
  expect(xml).toContain('<content type="html">&lt;p&gt;Første &amp;lt; anden&lt;/p&gt;</content>')
  expect(xml).toContain('<id>https://vefstoll.dk/frettir/a</id>')
  expect(xml).toContain('xml:lang="da"')
})

it('was updated when its last article was edited or, edited before, published', () => {
  const edited = item('b', { updated_at: '2026-04-05T06:07:08.000Z' })
  const updates = (xml: string | undefined) =>
    [...(xml ?? '').matchAll(/<updated>(.*?)</g)].map(([, instant]) => instant)
  expect(updates(write(item('a'), edited, item('c', { updated_at: 'í gær' })))).toEqual([
    '2026-04-05T06:07:08.000Z',
    '2026-03-01T09:00:00.000Z',
    '2026-04-05T06:07:08.000Z',
    '2026-03-01T09:00:00.000Z',
  ])
})
