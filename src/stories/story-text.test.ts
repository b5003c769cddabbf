import { expect, it } from 'vitest'
import { linksIn, storyText, withoutMarkup } from './story-text.ts'

/** The token types of a text. */
const kinds = (content: string) =>
  storyText(content)
    .tokens.map(({ type }) => type)
    .filter((kind) => kind !== 'space')

it.each([
  ['lines that break once, twice and with spaces', 'a\n\nb\r\n \r\nc\n\u00a0\n'],
  ['signs of multiplication', '2 * 3 * 4 og 2*3*4 og 5 *3'],
  ['footnotes', 'Verð* er án vsk.\n* Nema annað sé nefnt.'],
  ['names with underscores', '_ga og snake_case_nafn og a_b'],
  ['HTML and what looks like it', 'a < b && b > c, <vefur> &amp; <b>ekki</b> <!-- x -->'],
  ['HTML of several lines', '<div>\na\n</div>'],
  ['dates', '1. maí opnaði vefurinn.\n\n1. júní líka.\n17. júní var lokað.'],
  ['other lists of numbers', '1) Ein\n2) Tvær\n2006. Stofnað.'],
  ['a name below a quotation', '„Gott.“\n- Jón'],
  ['a phone number', '+ 354 555 1234\n+ 45 12'],
  ['a title and a line under it', 'Titill\n=====\nundir'],
  ['number signs', '#1 í röðinni\n# 2\n#### fjögur\n##tvö'],
  ['spaces at the beginning', '    inndregið\n\tlíka'],
  ['code', '`npm` og ```\nx\n```'],
  ['backslashes', String.raw`C:\vefur\nytt og \n og \\þjónn`],
  ['brackets', '[1] og [sic] og [a]: https://a.example\n[a][1]'],
  ['addresses', '<https://a.example/?b=1&c=2> https://a.example post@a.example'],
  ['placeholders', '{{nafn}}\n{verð} $1'],
  ['what is for and against', '+ Hratt\n- Dýrt'],
  ['brackets and what stands behind', '[1](sjá neðar) og [x](a b)'],
  ['signs inside words', 'a*b*c, *Vef*stóll, _Vef_stóll, ***Vef***stóll, __Vef__stóll, 2**, **3'],
])('a plain text of before shows the same: %s', (_, content) => {
  const lines = content.split(/\r?\n+/).filter((line) => line.trim() !== '')
  expect(new Set(kinds(content))).toEqual(new Set(['paragraph']))
  expect(withoutMarkup(content).split('\n')).toEqual(lines.map((line) => line.trim()))
})

it('reads headings, lists, quotes, rules and pictures, each line a paragraph', () => {
  const content =
    'a\nb\n## C\n- d\n  e\n- f\n\n1. g\n2. h\nnæsta\n> i\n> j\n---\n![k](/l.png)\n### M'
  expect(kinds(content)).toEqual([
    ...['paragraph', 'paragraph', 'heading', 'list', 'list', 'paragraph', 'blockquote'],
    ...['hr', 'paragraph', 'heading'],
  ])
  expect(withoutMarkup(content)).toBe('a\nb\nC\nd\ne\nf\ng\nh\nnæsta\ni\nj\nM')
})

it('gives headings unique ids, and skips no level', () => {
  const { tokens, ids } = storyText('### 1. Þrjú ráð\n### Ð\n## 2. Ð\n## !')
  expect([...ids.values()]).toEqual(['kafli-thrju-rad', 'kafli-d', 'kafli-d-2', 'kafli-section'])
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []))
  expect(depths).toEqual([2, 3, 2, 2])
})

it('resolves a link to the heading that it names, and leaves others', () => {
  const links = '[a](#Thrju-rad) **[b](#d-2)** [c](#efst) [d](/x#d)'
  const [paragraph] = storyText(`${links}\n\n## Þrjú ráð\n## Ð\n## Ð`).tokens
  expect(JSON.stringify(paragraph).match(/(?<="href":")[^"]*/g)).toEqual([
    ...['#kafli-thrju-rad', '#kafli-d-2', '#efst', '/x#d'],
  ])
})

it.each([
  ['a heading', '##\u00a0Fyrirsögn', ['heading']],
  ['a heading behind another blank', '###\u202fFyrirsögn', ['heading']],
  ['a list', '-\u00a0a\n-\u00a0b', ['list']],
  ['a numbered list', '1.\u00a0a\n2.\u00a0b', ['list']],
  ['a quotation', '>\u00a0a', ['blockquote']],
])('reads %s with a no-break space behind its sign', (_, content, expected) => {
  expect(kinds(content)).toEqual(expected)
  expect(withoutMarkup(content)).not.toMatch(/[#>]/)
})

it.each([
  ['[síma](tel:+354 555 0000)', 'tel:+3545550000'],
  ['[síma](tel:+44 (0)20 7946 0000)', 'tel:+442079460000'],
  ['[síma](tel:+44(0)2079460000)', 'tel:+442079460000'],
  ['[síma](tel:+44%20%280%2920%207946%200000)', 'tel:+442079460000'],
  ['[a]( /verð skrá )', '/verð%20skrá'],
  ['[a](https://a.example/b c)', 'https://a.example/b%20c'],
  ['[a](/b "c d")', '/b'],
])('mends the address of %s', (content, href) => {
  expect(linksIn(content).map((it) => it.href)).toEqual([href])
  expect(withoutMarkup(content)).not.toContain('](')
})
