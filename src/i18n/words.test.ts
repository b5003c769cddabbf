import { expect, it } from 'vitest'
import { wordFault } from './words.ts'

const model = '{{company.dative}} svarar í síma {{company.phone}}'

it.each([
  ['{{company.name}} tekur símann: {{ company.phone }}', undefined],
  ['Löng\u00adorð og\u00a0bil hjá {{company.name}}, {{company.phone}}', undefined],
  ['Hringdu í {{company.phone}}', { message: 'lost', names: '{{company.dative}}' }],
  ['{{company.name}} {{company.fone}}', { message: 'lost', names: '{{company.phone}}' }],
  [`${model} {{company.email}}`, { message: 'added', names: '{{company.email}}' }],
  [`${model} {{company phone}}`, { message: 'braces' }],
  [`${model}}}`, { message: 'braces' }],
  ['  ', { message: 'empty' }],
  [`${model}\n`, { message: 'signs' }],
  [`${model}\u202e`, { message: 'signs' }],
  [`<b>${model}</b>`, { message: 'code' }],
  [`${model}&nbsp;`, { message: 'code' }],
  [`${model} $t(desk:title)`, { message: 'code' }],
  [`${model} [hér](/um)`, { message: 'markdown' }],
  [`${model} < 5 & > 3`, undefined],
  [`${model}${' og svo'.repeat(30)}`, { message: 'long', most: 3 * model.length }],
] as const)('%s in the place of another text: %j', (text, problem) => {
  expect(wordFault('contact/hero.lead', model, text)).toEqual(problem)
})

it('reads Markdown only where the page does', () => {
  const text = '**Kvarta** má til [Persónuverndar](https://www.personuvernd.is)'
  expect(wordFault('legal/privacy.brief.points.4', text, text)).toBeUndefined()
  expect(wordFault('legal/privacy.brief.title', text, text)).toEqual({ message: 'markdown' })
})
