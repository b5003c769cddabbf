import { describe, expect, it } from 'vitest'
import type { NewsInput } from './story.ts'
import { picturesOf, storyProblems, textProblems } from './text-check.ts'

const said = (content: string) =>
  textProblems(content, ['images.example.com']).map(({ line, message }) => `${line}: ${message}`)

describe('textProblems', () => {
  it.each([
    ['## A\n### B\nc # d, #1', []],
    ['a\n# A', ['2: a heading begins with ## or ###; # is the title of the page']],
    ['#### A', ['1: a heading begins with ## or ###; # is the title of the page']],
    ['[a](/verdskra) [b](https://c.example) [d](mailto:e@f.is) [g](tel:+354) [h](#i)', []],
    [
      '- a\r\n- **[b](javascript:alert(1))**',
      [
        '2: a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not javascript:alert(1)',
      ],
    ],
    ['[a](http://b.example)', [expect.stringContaining('not http://b.example')]],
    ['[a](//b.example)', [expect.stringContaining('not //b.example')]],
    ['![Kort](https://images.example.com/a.png)\n![Kort](/demo/a.webp)', []],
    [
      '![](https://elsewhere.example/a.png)',
      [
        '1: a picture needs words for who does not see it: ![Words](address)',
        '1: a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not https://elsewhere.example/a.png',
      ],
    ],
    ['Orð ![Kort](/a.png)', ['1: a picture stands on a line of its own']],
    ['- ![Kort](/a.png)\n- b', ['1: a picture stands on a line of its own']],
    ['a < b, <vefur>, 2<3>1', []],
    [String.raw`\<b>feitt\</b>`, []],
    [
      '<p class="x">a</p>',
      [
        '1: <p class="x"> is HTML and shows as it stands; where that is meant, write \\<p class="x">',
      ],
    ],
    ['a<br>b', [expect.stringContaining('<br> is HTML')]],
    ['a <!-- b -->', [expect.stringContaining('<!-- is HTML')]],
  ])('%j', (content, expected) => {
    expect(said(content)).toEqual(expected)
  })
})

const item: NewsInput & { type: 'news' } = {
  ...{ type: 'news', id: 'a', slug: 'a', language: 'is', kept_off: [], title: 'A', excerpt: null },
  ...{ image_alt: null, image_url: '/a.png', status: 'draft', published_at: '2026-01-01' },
  content: '![b](/b.png)',
  translations: {
    da: {
      title: 'A',
      excerpt: null,
      image_alt: null,
      status: 'draft',
      content: '# x\n![c](/c.png)',
    },
  },
}

it('translations are looked at too', () => {
  expect(storyProblems(item, []).map(({ column, line }) => [column, line])).toEqual([
    ['content.da', 1],
  ])
  expect(picturesOf(item)).toEqual(['/a.png', '/b.png', '/c.png'])
})
