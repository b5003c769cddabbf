import { expect, it } from 'vitest'
import { article } from './stories.fixture.ts'
import { picturesOf, storyProblems, textProblems } from './text-check.ts'

const link =
  'a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not javascript:alert(1)'
const html =
  '<p class="x"> is HTML and shows as it stands; where that is meant, write \\<p class="x">'

it.each([
  ['## A\n### B\nc # d, #1', []],
  ['[a](/verdskra) [b](https://c.example) [d](mailto:e@f.is) [g](tel:+354) [h](#i)', []],
  ['![Kort](https://images.example.com/a.png)\n![Kort](/demo/a.webp)', []],
  ['a < b, <vefur>, 2<3>1', []],
  [String.raw`\<b>feitt\</b>`, []],
  ['a\n# A', ['2: a heading begins with ## or ###; # is the title of the page']],
  ['#### A', ['1: a heading begins with ## or ###; # is the title of the page']],
  ['- a\r\n- **[b](javascript:alert(1))**', [`2: ${link}`]],
  ['[a](http://b.example)', [expect.stringContaining('not http://b.example')]],
  ['[a](//b.example)', [expect.stringContaining('not //b.example')]],
  [
    '![](https://elsewhere.example/a.png)',
    [
      '1: a picture needs words for who does not see it: ![Words](address)',
      '1: a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not https://elsewhere.example/a.png',
    ],
  ],
  ['Orð ![Kort](/a.png)', ['1: a picture stands on a line of its own']],
  ['- ![Kort](/a.png)\n- b', ['1: a picture stands on a line of its own']],
  ['<p class="x">a</p>', [`1: ${html}`]],
  ['a<br>b', [expect.stringContaining('<br> is HTML')]],
  ['a <!-- b -->', [expect.stringContaining('<!-- is HTML')]],
])('of %j it says what is wrong', (content, expected) => {
  const problems = textProblems(content, ['images.example.com'])
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual(expected)
})

it('translations are looked at too', () => {
  const da = { title: 'A', excerpt: null, content: '# x\n![c](/c.png)', status: 'draft' }
  const more = { image_url: '/a.png', content: '![b](/b.png)', translations: { da } }
  const item = article('a', more)
  expect(storyProblems(item, [])).toMatchObject([{ column: 'content.da', line: 1 }])
  expect(picturesOf(item)).toEqual(['/a.png', '/b.png', '/c.png'])
})
