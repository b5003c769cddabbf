import { expect, it } from 'vitest'
import { familyIds } from '#agency/agency'
import { languages } from '#i18n/i18n'
import { catalogue } from '#test-agency/catalogue'
import { openTexts } from '../../tests/texts.ts'
import { packages } from './offerings.ts'
import { packageTitles, quoteItems } from './quote-choices.ts'

const store = openTexts()
const texts = store.texts('is')

const items = quoteItems(texts, 'is')

const once = (family: string, amount: number) => ({ family, amount, monthly: false })
it.each([
  ['selected_services', 'web-development', once('websites', 299_950)],
  ['selected_services', 'maintenance', { family: 'care', amount: 14_950, monthly: true }],
  ['selected_solutions', 'maintenance', { family: 'care', amount: 14_950, monthly: true }],
  ['selected_solutions', 'wordpress-express', once('express', 99_950)],
  ['selected_solutions', 'wordpress', once('wordpress', 99_950)],
  ['selected_solutions', 'ecommerce', once('onlineShop', 149_950)],
  ['selected_services', 'consulting', undefined],
  ['selected_solutions', 'ai', undefined],
])('%s: %s has the price of its cheapest package, or none', (field, value, price) => {
  expect(items.find((it) => it.field === field && it.value === value)?.price).toEqual(price)
})

it('the form offers exactly the packages of the catalogue', () => {
  const known = familyIds.map((family) => [
    family,
    Object.keys(catalogue[family]).map((id) => `${family}.${id}`),
  ])
  expect(packages).toEqual(Object.fromEntries(known))
})

it.each(languages())(
  'every package has a title in %s, and none says the same twice',
  (language) => {
    const titles = packageTitles(store.texts(language))
    expect(new Set(Object.values(titles)).size).toBe(Object.values(packages).flat().length)
    for (const [value, title] of Object.entries(titles)) {
      const [first, second] = title.split(' – ')
      expect(first).not.toBe(second)
      expect(title).not.toContain(value.split('.')[1] ?? '?')
    }
    expect(titles['express.wordpress']).toBe('WordPress Express')
  },
)
