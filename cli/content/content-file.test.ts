import { describe, expect, it } from 'vitest'
import type { StoredStory } from '#stories/stories'
import { FileError } from '../text-file.ts'
import { contentSheet, readSheet } from './content-file.ts'
import { checkRow } from './row.ts'

const defaults = { status: 'draft', published_at: '2026-06-15T12:00:00.000Z' } as const

const file = (...head: readonly string[]) => ['---', ...head, '---', '', 'Texti.', ''].join('\n')

const project: StoredStory = {
  ...{ type: 'project', id: 'ull', language: 'is', title: '"Ull" & garn: [1] #2' },
  ...{ kept_off: ['da', 'es'], image_alt: 'Mynd', image_focus: null, translations: {} },
  description: ' bil á undan\nog lína',
  content: '\n---\nFyrsta\n\n  önnur  \n',
  ...{ category: 'Vefsíða', tags: ['astro', 'a, b', '[x]', '"'], link: null },
  image_url: '/images/0123456789abcdef0123456789abcdef.webp',
  ...{ status: 'published', published_at: '2026-01-02T03:04:05.678Z' },
  updated_at: '2026-01-02T03:04:05.678Z',
}

const article: StoredStory = {
  ...{ type: 'news', id: '7', slug: 'frett', language: 'da', title: '---' },
  ...{ kept_off: [], image_alt: null, image_focus: null, translations: {} },
  ...{ excerpt: '# ekki athugasemd', content: 'Texti' },
  image_url: 'https://example.com/a.jpg?b=1#c',
  ...{ status: 'draft', published_at: project.published_at, updated_at: project.updated_at },
}

describe('readSheet', () => {
  it('reads head and text, with CRLF', () => {
    const text = file(
      ...['# a note', '', 'type: news', 'title:  Þrjú: ráð ', 'image: ./photo.jpg'],
      'published: 2026-11-21 12:00',
    )
    const sheet = readSheet(text.replaceAll('\n', '\r\n'))
    expect(sheet).toMatchObject({ type: 'news', problems: [] })
    if (!('type' in sheet)) return
    expect(sheet.values).toEqual({
      ...{ title: 'Þrjú: ráð', image_url: './photo.jpg', published_at: '2026-11-21 12:00' },
      content: 'Texti.',
    })
    expect(sheet.placeOf('image_url')).toEqual({ line: 6, key: 'image' })
    expect(sheet.placeOf('slug')).toEqual({ line: 8, key: 'slug' })
  })

  it.each([
    ['a project', project],
    ['one with little in it', { ...project, title: 'x', description: '', content: '', tags: [] }],
    ['an article', article],
  ])('reads %s back as it was written', (_, item) => {
    const sheet = readSheet(contentSheet(item))
    expect(sheet.problems).toEqual([])
    const { updated_at, ...rest } = item
    const checked = 'type' in sheet && checkRow(sheet.type, sheet.values, defaults)
    expect(checked).toEqual({ item: rest })
  })

  it.each([
    [
      file('type: news', 'title: a', 'oops', 'title: b', 'category: c'),
      '4: a line of the head looks like this: title: Nýr vefur',
      '5: title stands on line 3 already',
      /^6: "category" is not known; there are id, slug, .*published$/,
    ],
    [file('title: a'), '3: type takes project, news; it is missing'],
    [file('type: frétt'), '2: type takes project, news; not "frétt"'],
    ['type: news\n', /^1: the head stands between two lines of ---/],
    ['---\ntype: news\n', /^3: the head stands between/],
    ['', /^1: /],
    [
      '{\n"type": "news",\n"x": 1,\n"x": 2\n}',
      '4: x stands here again',
      /^4: "x" is not known; there are id, slug, .*image_url.*content, translations$/,
    ],
    ['{\n"type": "news"\n"title": "a"}', '3: a comma or } is expected, not "title"'],
    ['[]', /^1: one object is expected/],
    ['{"type": ["news"]}', '1: type takes project, news; not ["news"]'],
  ])('names the line of everything that is wrong in %j', (text, ...expected) => {
    const found = () => {
      try {
        return readSheet(text).problems
      } catch (thrown) {
        return thrown instanceof FileError ? [thrown] : []
      }
    }
    expect(found().map(({ line, message }) => `${line}: ${message}`)).toEqual(
      expected.map((line) => (line instanceof RegExp ? expect.stringMatching(line) : line)),
    )
  })
})

describe('checkRow', () => {
  it('fills in what is left out', () => {
    expect(checkRow('news', { title: 'Þæö: Ráð dagsins!' }, defaults)).toEqual({
      item: {
        ...{ type: 'news', id: 'thaeo-rad-dagsins', slug: 'thaeo-rad-dagsins', language: 'is' },
        ...{ title: 'Þæö: Ráð dagsins!', excerpt: null, content: '', image_url: null },
        ...{ kept_off: [], image_alt: null, image_focus: null, translations: {} },
        ...defaults,
      },
    })
  })

  it.each([
    [
      ['a', 'b, c'],
      ['a', 'b, c'],
    ],
    ['["a","b, c"]', ['a', 'b, c']],
    ['{a,"b, c"}', ['a', 'b, c']],
    [' a ,, b ', ['a', 'b']],
    [null, []],
    [[1], undefined],
  ])('reads the list %j', (tags, expected) => {
    const checked = checkRow('project', { title: 'a', category: 'b', tags }, defaults)
    expect('item' in checked ? checked.item : {}).toEqual(
      expected ? expect.objectContaining({ tags: expected }) : {},
    )
  })

  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21 12:00', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21 12:00:01.123456+00', '2026-11-21T12:00:01.123Z'],
    ['2026-11-21T12:00:00+01:00', '2026-11-21T11:00:00.000Z'],
    ['2026-11-21 12:00:00 UTC', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21 12:00:00-0130', '2026-11-21T13:30:00.000Z'],
    ['2026-02-30', undefined],
    ['á morgun', undefined],
  ])('reads the time %s', (published_at, expected) => {
    const checked = checkRow('news', { title: 'a', published_at }, defaults)
    expect('item' in checked ? checked.item.published_at : undefined).toBe(expected)
  })

  it('says what each column takes', () => {
    const values = {
      ...{ id: '..', title: ' ', tags: [1], image_url: 'javascript:alert(1)', link: '//x' },
      ...{ language: 'no', status: 'new', content: 'a\0' },
    }
    const checked = checkRow('project', values, defaults)
    const found = 'problems' in checked ? checked.problems : []
    const wrong = [...Object.keys(values), 'category'].toSorted()
    expect(found.map(({ column }) => column).toSorted()).toEqual(wrong)
    for (const { message } of found) {
      expect(message).toMatch(/^(takes .+; not |is missing; it takes)/)
    }
  })
})
