import { expect, it } from 'vitest'
import { count, unlimited } from '#agency/agency'
import { figuresDiffer } from './plans.ts'

it.each([
  [count(3), count(5), true],
  [count(5), count(5), false],
  [unlimited, count(5), true],
])('knows whether an order form differs from the pages before it: %#', (before, form, differ) => {
  const pages = { disagreement: { solutionPage: before, priceList: form, orderForm: form } }
  expect(figuresDiffer({ basic: { price: count(1), pages } })).toBe(differ)
})
