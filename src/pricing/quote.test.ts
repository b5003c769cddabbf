import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { languages } from '#i18n/languages'
import { quoteForm } from '#leads/forms/quote'
import { openTexts } from '../../tests/texts.ts'
import { packages, planFamilies } from './offerings.ts'
import { packageTitles, quoteItems, quotePackage } from './quote.ts'

const items = quoteItems(openTexts().texts('is'))
const itemOf = (value: string, field = 'selected_services') =>
  items.find((item) => item.value === value && item.field === field)

it('offers everything that the form does, in its order', () => {
  const [services, solutions] = quoteForm.fields
  expect(items.map(({ value }) => value)).toEqual([...services.options, ...solutions.options])
})

describe('the price', () => {
  it('is that of the cheapest package, once or monthly', () => {
    const { websites, care, express } = catalogue
    expect(itemOf('web-development')?.price).toEqual({
      ...{ family: 'websites', amount: websites.basic.price.amount, monthly: false },
    })
    const upkeep = { family: 'care', amount: care.basic.price.amount, monthly: true }
    expect(itemOf('maintenance')?.price).toEqual(upkeep)
    expect(itemOf('maintenance', 'selected_solutions')?.price).toEqual(upkeep)
    expect(itemOf('wordpress-express', 'selected_solutions')?.price?.amount).toBe(
      express.wordpress.price.amount,
    )
  })

  it('is missing where only a quote can say', () => {
    expect(itemOf('consulting')).not.toHaveProperty('price')
    expect(itemOf('ai', 'selected_solutions')).not.toHaveProperty('price')
  })
})

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
