import { expect, it } from 'vitest'
import { money } from '#agency/agency'
import common from '#content/locales/en/common.json' with { type: 'json' }
import prices from '#content/locales/en/prices.json' with { type: 'json' }
import { catalogue } from '#test-agency/catalogue'
import { openTexts } from '../../tests/texts.ts'
import { columnFigure, hourlyRates, priceText, withVat } from './prices.ts'

const words = openTexts().texts('is').common.price

it.each([
  [14_900, 18_476],
  [4_990, 6_188],
  [990, 1_228],
  [99_950, 123_938],
])('%d without VAT is %d with', (net, gross) => {
  expect(withVat(money(net))).toEqual(money(gross))
})

it('says the basis of both amounts', () => {
  expect(priceText({ price: money(4_990) }, 'is', words, words.perMonth)).toEqual({
    net: '4.990 kr.',
    netBasis: words.withoutVat,
    gross: '6.188 kr.',
    grossBasis: words.withVat,
    per: words.perMonth,
  })
})

it('says from, or that it is quoted', () => {
  const least = words.from.replace('{{price}}', 'ISK 299,950')
  expect(priceText(catalogue.websites.basic, 'en', words)).toMatchObject({ net: least, per: '' })
  expect(priceText(catalogue.websites.enterprise, 'en', words)).toEqual({ byQuote: words.byQuote })
})

it('leaves a column the number alone, and says the rest over it', () => {
  const { basic, enterprise } = catalogue.websites
  expect(columnFigure({ price: money(4_990) }, 'is', words, words.perMonth)).toEqual({
    figure: '4.990',
    basis: `${words.inUnit} ${words.perMonth} ${words.withoutVat}`,
  })
  expect(columnFigure(basic, 'en', words, '')).toEqual({
    figure: '299,950',
    basis: `${words.leastInUnit} ${words.withoutVat}`,
  })
  expect(columnFigure(enterprise, 'en', words, '')).toEqual({ figure: words.quote })
})

it('states the hourly rate of the price list, and half again for emergencies', () => {
  expect(hourlyRates(prices.hourly, 'en', common.price).map(({ price }) => price)).toMatchObject([
    { net: 'ISK 14,900', gross: 'ISK 18,476', per: 'per hour' },
    { net: 'ISK 22,350', gross: 'ISK 27,714', per: 'per hour' },
  ])
})
