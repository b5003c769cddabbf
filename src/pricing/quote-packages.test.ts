import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { languages } from '#i18n/languages'
import { packages } from '#leads/forms/quote'
import { openTexts } from '../../tests/texts.ts'
import { planFamilies } from './plans.ts'
import { packageTitles, quotePackage } from './quote-packages.ts'

const store = openTexts()
const texts = store.texts('is')

it('the form offers exactly the packages of the catalogue', () => {
  const known = planFamilies.map((family) => [
    family,
    Object.keys(catalogue[family]).map((id) => `${family}.${id}`),
  ])
  expect(packages).toEqual(Object.fromEntries(known))
})

it('knows name and price of a package; one without a price is quoted', () => {
  expect(quotePackage('email.business', texts)).toEqual({
    value: 'email.business',
    family: 'email',
    name: texts.emailHosting.packages.plans.business.name,
    price: { family: 'email', amount: catalogue.email.business.price.amount, monthly: true },
  })
  expect(quotePackage('websites.enterprise', texts)).not.toHaveProperty('price')
  for (const value of [undefined, '', 'email', 'email.pro', 'email.basic.x', 'business']) {
    expect(quotePackage(value, texts)).toBeUndefined()
  }
})

it.each(languages)('every package has a title in %s, and none says the same twice', (language) => {
  const titles = packageTitles(store.texts(language))
  expect(new Set(Object.values(titles)).size).toBe(Object.values(packages).flat().length)
  for (const [value, title] of Object.entries(titles)) {
    const [first, second] = title.split(' – ')
    expect(first).not.toBe(second)
    expect(title).not.toContain(value.split('.')[1] ?? '?')
  }
  expect(titles['express.wordpress']).toBe('WordPress Express')
})
