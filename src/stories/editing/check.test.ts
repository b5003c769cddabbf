import { expect, it } from 'vitest'
import { article, project } from '../stories.fixture.ts'
import { checkStory, picturesOf, slugOf, storyProblems } from '../stories.ts'
import { textProblems } from './check.ts'

const means = {
  imageHosts: [],
  categories: [{ id: 'a', names: { is: 'Vefsíða', en: 'Website' }, uses: 1 }],
}
const found = (given: unknown, before?: ReturnType<typeof project>) =>
  checkStory(given, {
    ...means,
    before: before && { ...before, updated_at: '2026-01-01T00:00:00.000Z' },
  }).problems.map(({ field, problem, blocks }) => `${field} ${problem} ${blocks}`)
const da = { title: '', excerpt: null, content: '# x', status: 'draft' }

it.each([
  [article('a'), []],
  [{ ...article('a'), title: ' ', slug: 'Á' }, ['slug address saving', 'title empty saving']],
  [{ ...article('a'), translations: { da } }, ['da.title empty saving']],
  [
    { ...article('a'), translations: { da: { ...da, title: 'A' } } },
    ['da.content heading publishing'],
  ],
  [{ ...article('a'), content: 'a\0' }, ['content characters saving']],
  [{ ...article('a'), published_at: 'x' }, ['published_at time saving']],
  [{ ...article('a'), kept_off: ['is'] }, ['kept_off ownLanguage saving']],
  [{ ...project('a'), link: 'javascript:1' }, ['link link saving']],
  [{ ...project('A b') }, ['id address saving']],
  [{ ...project('a'), category: 'Annað' }, ['category category saving']],
  [undefined, ['story empty saving']],
])('says what is wrong with a story, and what that keeps from: %#', (given, expected) => {
  expect(found(given)).toEqual(expected)
})

it('accepts invalid values that are stored already', () => {
  const before = project('Gamalt verkefni', { category: 'Annað' })
  expect(found({ ...before, title: 'Nýtt' }, before)).toEqual([])
})

it.each([
  ['Þrjú ráð: æfing í ást, öðru & ø', 'thrju-rad-aefing-i-ast-odru-o'],
  ['  ¿Qué año?  ', 'que-ano'],
  ['!?', ''],
  ['Vef\u00adsíðu\u00adgerð og Vef\u200bstóll', 'vefsidugerd-og-vefstoll'],
  ['Łódź, Đà Nẵng, Ħal, Kadıköy', 'lodz-da-nang-hal-kadikoy'],
  ['orð '.repeat(30), `${'ord-'.repeat(19)}ord`],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it.each([
  ['## A\n### B\nc # d, #1', []],
  ['[a](/verdskra) [b](https://c.example) [d](mailto:e@f.is) [g](tel:+354) [h](#i)', []],
  ['![Kort](https://images.example.com/a.png)\n![Kort](/demo/a.webp)', []],
  ['a < b, <vefur>, 2<3>1', []],
  [String.raw`\<b>feitt\</b>`, []],
  ['a\n# A', ['2: heading #']],
  ['#### A', ['1: heading ####']],
  ['- a\r\n- **[b](javascript:alert(1))**', ['2: link javascript:alert(1)']],
  ['[a](http://b.example)', ['1: link http://b.example']],
  ['[a](//b.example)', ['1: link //b.example']],
  [
    '![](https://elsewhere.example/a.png)',
    [
      '1: pictureWords https://elsewhere.example/a.png',
      '1: pictureAddress https://elsewhere.example/a.png',
    ],
  ],
  ['Orð ![Kort](/a.png)', ['1: picturePlace /a.png']],
  ['- ![Kort](/a.png)\n- b', ['1: picturePlace /a.png']],
  ['<p class="x">a</p>', ['1: html <p class="x">']],
  ['a<br>b', ['1: html <br>']],
  ['a <!-- b -->', ['1: html <!--']],
  ['[![Kort](/demo/a.webp)](https://b.example)\n[a](tel:+354 555 0000)', []],
  ['a [![Kort](/demo/a.webp)](/b)', ['1: picturePlace /demo/a.webp']],
  ['[1](sjá neðar) og \\[a](tel:1 2)', []],
  ['##\u00a0A\n#\u00a0B', ['2: heading #']],
  ['a\n[b](tel:+354 (0) 5', ['2: link tel:+354 (0) 5']],
  ['[b](tel:5550000/5550001)', ['1: link tel:5550000/5550001']],
  ['[b](https://c.example', ['1: link https://c.example']],
])('of %j it says what is wrong', (content, expected) => {
  const problems = textProblems(content, ['images.example.com'])
  expect(problems.map(({ line, problem, value }) => `${line}: ${problem} ${value}`)).toEqual(
    expected,
  )
})

it('checks translations too', () => {
  const da = { title: 'A', excerpt: null, content: '# x\n![c](/c.png)', status: 'draft' }
  const more = { image_url: '/a.png', content: '![b](/b.png)', translations: { da } }
  const story = article('a', more)
  expect(storyProblems(story, [])).toMatchObject([{ column: 'content.da', line: 1 }])
  expect(picturesOf(story)).toEqual(['/a.png', '/b.png', '/c.png'])
})
