import { expect, it } from 'vitest'
import type { NewsStory } from '#stories/stories'
import { article } from '#stories/stories.fixture'
import { siteIn } from '../../tests/site-in.ts'
import { openTexts } from '../../tests/texts.ts'
import { feed } from './feed.ts'

const texts = openTexts().texts('da')
const item = (slug: string, updated_at = '2026-01-01T00:00:00.000Z'): NewsStory => ({
  ...article(slug, { language: 'da', title: 'Nyt & <b>godt</b>', content: 'Første &lt; anden' }),
  ...{ languages: ['da'], published_at: '2026-03-01T09:00:00.000Z', updated_at },
})
const write = (...items: NewsStory[]) =>
  feed(siteIn('da'), texts, items, ({ content }) => `<p>${content}</p>`)

it('keeps the id of an entry when its address changes', () => {
  const moved = { ...item('a'), slug: 'nytt' }
  const ids = (xml: string | undefined) => /<entry>\n<id>(.*?)</.exec(xml ?? '')?.[1]
  expect(ids(write(moved))).toBe(ids(write(item('a'))))
  expect(write(moved)).toContain('href="https://vefstoll.dk/frettir/nytt"')
})
