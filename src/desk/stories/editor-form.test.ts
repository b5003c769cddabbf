import { expect, it } from 'vitest'
import { type Category, storyInput } from '#stories/stories'
import { storyFromForm, valuesOf } from './editor-form.ts'

const names = { is: 'Vefur', en: 'Web', es: 'Web', da: 'Hjemmeside' }
const categories: readonly Category[] = [{ id: 'vefur', names, uses: 1 }]
const means = { categories, imageHosts: [] }
const words = {
  ...{ title: 'Titill', description: 'Lýsing', tags: ['a', 'b'], content: 'Einn\nTveir' },
  results: '38% | tekna\n3 | á viku',
}
const before = {
  ...storyInput.parse({
    ...{ type: 'project', id: 'vefur', language: 'is', kept_off: ['es'], link: null },
    ...{ ...words, category: 'Vefur', image_url: '/demo/a.webp', image_focus: '20 80' },
    ...{ colour: 'sea' },
    ...{ status: 'published', published_at: '2026-01-01' },
    translations: {
      da: { ...words, title: 'Titel', category: 'Hjemmeside', status: 'draft', source_hash: 'x' },
    },
  }),
  updated_at: '2026-01-02T00:00:00.000Z',
}
const form = (more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...valuesOf(before, categories), ...more })

it('restores a story from its own field values', () => {
  const { story, problems } = storyFromForm(form(), before, means)
  expect(problems).toEqual([])
  const { updated_at, ...rest } = before
  expect(story).toEqual({ ...rest, updated_at: undefined })
})

it('names a category in each language, and keeps one that is not in the list', () => {
  const given = form({ 'en.title': 'Title', 'en.content': 'Text' })
  const { story } = storyFromForm(given, before, means)
  expect(story?.translations.en).toMatchObject({ category: 'Web', status: 'draft' })
  const old = { ...before, category: 'Gamalt', translations: {} }
  const kept = storyFromForm(new URLSearchParams(valuesOf(old, [])), old, {
    ...means,
    categories: [],
  })
  expect(kept.problems).toEqual([])
  expect(kept.story).toMatchObject({ category: 'Gamalt' })
})
