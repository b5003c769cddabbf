import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { formatQuantity } from '#i18n/format'
import { languages } from '#i18n/languages'
import { hostingOrderForm } from '#leads/forms/hosting-order'
import { wordpressExpressOrderForm } from '#leads/forms/wordpress-express-order'
import { openTexts } from '../../tests/texts.ts'
import { orderPlans } from './order-plans.ts'

const store = openTexts()

it.each(languages)('has a package for every value of the order forms, in %s', (language) => {
  for (const form of [hostingOrderForm, wordpressExpressOrderForm]) {
    const plans = orderPlans(form.name, store.texts(language), language)
    expect(plans.map(({ id }) => id)).toEqual(form.fields[0].options)
    for (const { features, price } of plans) {
      expect(features.length).toBeGreaterThan(2)
      expect(price).toHaveProperty('gross')
    }
  }
})

it('shows the figures of the order form, where pages disagree', () => {
  const figures = (form: Parameters<typeof orderPlans>[0]) =>
    orderPlans(form, store.texts('is'), 'is').map(({ facts }) => facts.at(-1)?.value)
  expect(figures('wordpress-express-order')).toEqual(['5', '10'])
  expect(figures('hosting-order')).toEqual(['5', '20', store.texts('is').common.price.unlimited])
})

it('marks the middle hosting plan as the one most choose', () => {
  const plans = orderPlans('hosting-order', store.texts('is'), 'is')
  expect(plans.map(({ popular }) => popular !== undefined)).toEqual([false, true, false])
  expect(plans[1]?.price).toHaveProperty(
    'net',
    formatQuantity(catalogue.hosting.business.price, 'is'),
  )
})
