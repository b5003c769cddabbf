import { expect, it } from 'vitest'
import { count, unlimited } from '#agency/agency'
import { languages } from '#i18n/i18n'
import { hostingOrderForm, wordpressExpressOrderForm } from '#leads/leads'
import { openTexts } from '../../tests/texts.ts'
import { figuresDiffer, orderPlans } from './plans.ts'

const store = openTexts()

it.each([
  [count(3), count(5), true],
  [count(5), count(5), false],
  [unlimited, count(5), true],
])('knows whether an order form differs from the pages before it: %#', (before, form, differ) => {
  const pages = { disagreement: { solutionPage: before, priceList: form, orderForm: form } }
  expect(figuresDiffer({ basic: { price: count(1), pages } })).toBe(differ)
})

it.each(languages())('has a package for every value of the order forms, in %s', (language) => {
  for (const form of [hostingOrderForm, wordpressExpressOrderForm]) {
    const plans = orderPlans(form.name, store.texts(language), language)
    expect(plans.map(({ id }) => id)).toEqual(form.fields[0].options)
    for (const { features, price } of plans) {
      expect(features.length).toBeGreaterThan(2)
      expect(price).toHaveProperty('gross')
    }
  }
})
