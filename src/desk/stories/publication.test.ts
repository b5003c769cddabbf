import { expect, it } from 'vitest'
import { languages } from '#i18n/i18n'
import { storyInput, textIn } from '#stories/stories'
import { withPublication } from './editor-form.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const text = { title: 'A', excerpt: null, content: 'a', status: 'draft' } as const
const story = storyInput.parse({
  ...{ type: 'news', id: 'a', slug: 'a', language: 'is', image_url: null },
  ...{ ...text, published_at: '2026-01-01' },
  translations: { da: text, en: { ...text, status: 'published', published_at: '2026-02-01' } },
})
const stored = { ...story, updated_at: now.toISOString() }

it('schedules and withdraws only the chosen languages', () => {
  const at = '2026-12-01T09:00:00.000Z'
  const scheduled = withPublication(stored, ['da', 'es'], { what: 'schedule', at }, now)
  const states = languages().map((it) => textIn({ ...scheduled, updated_at: '' }, it, now))
  expect(states).toEqual([
    { state: 'draft', at: '2026-01-01T00:00:00.000Z' },
    { state: 'published', at: '2026-02-01T00:00:00.000Z' },
    undefined,
    { state: 'scheduled', at },
  ])
  const withdrawn = withPublication(scheduled, ['en'], { what: 'withdraw' }, now)
  expect(withdrawn.translations.en?.status).toBe('draft')
  expect(withdrawn.translations.da?.status).toBe('published')
})
