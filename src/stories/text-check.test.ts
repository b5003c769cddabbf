import { describe, expect, it } from 'vitest'
import type { NewsInput } from './items.ts'
import { picturesOf, storyProblems, textProblems } from './text-check.ts'

const said = (content: string) =>
  textProblems(content, ['images.example.com']).map(
    ({ line, problem, value }) => `${line}: ${problem} ${value}`,
  )

describe('textProblems', () => {
  it.each([
    ['## A\n### B\nc # d, #1', []],
    ['a\n# A', ['2: heading #']],
    ['#### A', ['1: heading ####']],
    ['[a](/verdskra) [b](https://c.example) [d](mailto:e@f.is) [g](tel:+354) [h](#i)', []],
    ['- a\r\n- **[b](javascript:alert(1))**', ['2: link javascript:alert(1)']],
    ['[a](http://b.example)', ['1: link http://b.example']],
    ['[a](//b.example)', ['1: link //b.example']],
    ['![Kort](https://images.example.com/a.png)\n![Kort](/demo/a.webp)', []],
    [
      '![](https://elsewhere.example/a.png)',
      [
        '1: pictureWords https://elsewhere.example/a.png',
        '1: pictureAddress https://elsewhere.example/a.png',
      ],
    ],
    ['Orð ![Kort](/a.png)', ['1: picturePlace /a.png']],
    ['- ![Kort](/a.png)\n- b', ['1: picturePlace /a.png']],
    ['a < b, <vefur>, 2<3>1', []],
    [String.raw`\<b>feitt\</b>`, []],
    ['<p class="x">a</p>', ['1: html <p class="x">']],
    ['a<br>b', ['1: html <br>']],
    ['a <!-- b -->', ['1: html <!--']],
  ])('%j', (content, expected) => {
    expect(said(content)).toEqual(expected)
  })
})

const item: NewsInput & { type: 'news' } = {
  ...{ type: 'news', id: 'a', slug: 'a', language: 'is', kept_off: [], title: 'A', excerpt: null },
  ...{
    image_alt: null,
    image_focus: null,
    image_url: '/a.png',
    status: 'draft',
    published_at: '2026-01-01',
  },
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
