import { expect, it } from 'vitest'
import { checkRow } from './check-rows.ts'

const now = new Date('2026-06-15T12:00:00.000Z')

it('fills in what is left out', () => {
  expect(checkRow('news', { title: 'Þæö: Ráð dagsins!' }, now)).toEqual({
    story: {
      ...{ type: 'news', id: 'thaeo-rad-dagsins', slug: 'thaeo-rad-dagsins', language: 'is' },
      ...{ title: 'Þæö: Ráð dagsins!', excerpt: null, category: null, content: '' },
      ...{ image_url: null },
      ...{ kept_off: [], image_alt: null, image_focus: null, translations: {} },
      ...{ status: 'draft', published_at: now.toISOString() },
    },
  })
})

it.each(['source_hash', 'made_from'])('keeps the hash of the source from %s', (name) => {
  const row = { title: 'a', translations: { da: { title: 'b', [name]: 'x' } } }
  const da = { source_hash: 'x' }
  expect(checkRow('news', row, now)).toMatchObject({ story: { translations: { da } } })
})

it.each([
  ['["a","b, c"]', ['a', 'b, c']],
  [' a ,, b ', ['a', 'b']],
  [null, []],
  [[1], undefined],
])('reads the list %j', (tags, expected) => {
  const checked = checkRow('project', { title: 'a', category: 'b', tags }, now)
  expect('story' in checked ? checked.story : {}).toEqual(
    expected ? expect.objectContaining({ tags: expected }) : {},
  )
})

it.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T12:00:00+01:00', '2026-11-21T11:00:00.000Z'],
  ['2026-02-30', undefined],
  ['á morgun', undefined],
])('reads the time %s', (published_at, expected) => {
  const checked = checkRow('news', { title: 'a', published_at }, now)
  expect('story' in checked ? checked.story.published_at : undefined).toBe(expected)
})

it.each([
  ...['..', '.', '../../staff', 'a/..', 'a/./b', 'a\\..\\b', '\u2028/../a', '..;a', 'a%2Fb'],
  ...['%2e%2e'],
  'a\nb',
])('takes no id that is refused as an address: %j', (id) => {
  const checked = checkRow('project', { id, title: 'a', category: 'b' }, now)
  expect(checked).toMatchObject({ problems: [{ column: 'id' }] })
})
