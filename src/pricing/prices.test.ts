import { expect, it } from 'vitest'
import { money } from '#agency/agency'
import { withVat } from './prices.ts'

it.each([
  [14_900, 18_476],
  [4_990, 6_188],
  [990, 1_228],
  [99_950, 123_938],
])('%d without VAT is %d with', (net, gross) => {
  expect(withVat(money(net))).toEqual(money(gross))
})
