import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { quoteForm } from '#forms/quote'
import { textHash } from '#forms/text-hash'
import { languages } from '#i18n/languages'
import { openTexts } from '../../tests/texts.ts'
import { linkedPackage, quoteItems } from './quote-items.ts'

const store = openTexts()
const texts = store.texts('is')
const itemOf = (query: string, value: string, field = 'selected_services') =>
  quoteItems(texts, query).find((item) => item.value === value && item.field === field)

it('offers everything that the form does, in its order', () => {
  const [services, solutions] = quoteForm.fields
  expect(quoteItems(texts, '').map(({ value }) => value)).toEqual([
    ...services.options,
    ...solutions.options,
  ])
})

describe('the price', () => {
  it('is that of the cheapest package, once or monthly', () => {
    const { websites, care, express } = catalogue
    expect(itemOf('', 'web-development')?.price).toEqual({
      ...{ family: 'websites', amount: websites.basic.price.amount, monthly: false },
    })
    const upkeep = { family: 'care', amount: care.basic.price.amount, monthly: true }
    expect(itemOf('', 'maintenance')?.price).toEqual(upkeep)
    expect(itemOf('', 'maintenance', 'selected_solutions')?.price).toEqual(upkeep)
    expect(itemOf('', 'wordpress-express', 'selected_solutions')?.price?.amount).toBe(
      express.wordpress.price.amount,
    )
  })

  it('is missing where only a quote can say', () => {
    expect(itemOf('', 'consulting')).not.toHaveProperty('price')
    expect(itemOf('', 'ai', 'selected_solutions')).not.toHaveProperty('price')
  })

  it('is that of the package which the link names, for what the link selects', () => {
    const query = 'thjonusta=seo&pakki=pro'
    expect(itemOf(query, 'seo')?.price?.amount).toBe(catalogue.seo.pro.price.amount)
    expect(itemOf(query, 'seo')?.name).toBe(
      `${texts.services.items.seo.name} – ${texts.seo.packages.plans.pro.name}`,
    )
    expect(itemOf(query, 'marketing')?.price?.amount).toBe(catalogue.marketing.basic.price.amount)
  })

  it('is missing when the package that the link names has none', () => {
    expect(
      itemOf('thjonusta=web-development&pakki=enterprise', 'web-development'),
    ).not.toHaveProperty('price')
  })
})

it('knows the package that the link names, and ignores unknown ones', () => {
  expect(linkedPackage(texts, 'lausn=email&pakki=business')).toContain(
    texts.emailHosting.packages.plans.business.name,
  )
  for (const query of ['', 'pakki=pro', 'lausn=email&pakki=pro', 'lausn=ai&pakki=basic']) {
    expect(linkedPackage(texts, query)).toBeUndefined()
  }
})

it.each(languages)('every package of a priced selection has a name in %s', (language) => {
  for (const { field, value, price } of quoteItems(store.texts(language), '')) {
    if (!price) continue
    const parameter = field === 'selected_services' ? 'thjonusta' : 'lausn'
    const family = Object.entries(catalogue).find(([name]) => name === price.family)?.[1] ?? {}
    const packs = Object.keys(family)
    for (const pack of packs) {
      const name = linkedPackage(store.texts(language), `${parameter}=${value}&pakki=${pack}`)
      expect(name).toMatch(/ – \S/)
      expect(name).not.toMatch(new RegExp(` – ${pack}$`))
      // Nor do two who follow the same link send the same text by that.
      expect(textHash(`${store.texts(language).forms.labels.package}: ${name}`)).toBeNull()
    }
  }
})
