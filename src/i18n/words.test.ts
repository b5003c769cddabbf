import { expect, it } from 'vitest'
import { namedTexts, withWords, wordProblem } from './words.ts'

const model = '{{company.dative}} svarar í síma {{company.phone}}'

it.each([
  ['{{company.name}} tekur símann: {{ company.phone }}', undefined],
  ['Löng\u00adorð og\u00a0bil hjá {{company.name}}, {{company.phone}}', undefined],
  ['Hringdu í {{company.phone}}', { kind: 'lost', names: '{{company.dative}}' }],
  ['{{company.name}} {{company.fone}}', { kind: 'lost', names: '{{company.phone}}' }],
  [`${model} {{company.email}}`, { kind: 'added', names: '{{company.email}}' }],
  [`${model} {{company phone}}`, { kind: 'braces' }],
  [`${model}}}`, { kind: 'braces' }],
  ['  ', { kind: 'empty' }],
  [`${model}\n`, { kind: 'signs' }],
  [`${model}\u202e`, { kind: 'signs' }],
  [`<b>${model}</b>`, { kind: 'code' }],
  [`${model}&nbsp;`, { kind: 'code' }],
  [`${model} $t(desk:title)`, { kind: 'code' }],
  [`${model} [hér](/um)`, { kind: 'markdown' }],
  [`${model} < 5 & > 3`, undefined],
  [`${model}${' og svo'.repeat(30)}`, { kind: 'long', most: 3 * model.length }],
] as const)('%s in the place of another text: %j', (text, problem) => {
  expect(wordProblem('contact/hero.lead', model, text)).toEqual(problem)
})

it('reads Markdown only where the page does', () => {
  const text = '**Kvarta** má til [Persónuverndar](https://www.personuvernd.is)'
  expect(wordProblem('legal/privacy.brief.points.4', text, text)).toBeUndefined()
  expect(wordProblem('legal/privacy.brief.title', text, text)).toEqual({ kind: 'markdown' })
})

it('names the texts of a tree, and lays others over those alone', () => {
  const tree = { a: { b: 'one', c: ['two', { d: 'three' }] } }
  expect([...namedTexts('x', tree)]).toEqual([
    ['x/a.b', 'one'],
    ['x/a.c.0', 'two'],
    ['x/a.c.1.d', 'three'],
  ])
  const words = new Map([
    ['x/a.c.1.d', 'drei'],
    ['x/a.__proto__.e', 'none'],
  ])
  expect(withWords('x', tree, words)).toEqual({ a: { b: 'one', c: ['two', { d: 'drei' }] } })
})
