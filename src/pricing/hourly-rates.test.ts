import { describe, expect, it } from 'vitest'
import common from '#content/locales/en/common.json' with { type: 'json' }
import prices from '#content/locales/en/prices.json' with { type: 'json' }
import { hourlyRates } from './hourly-rates.ts'

describe('hourlyRates', () => {
  it('states the general rate of the price list and computes the emergency rate', () => {
    expect(hourlyRates(prices.hourly, 'en', common.price).map(({ price }) => price)).toMatchObject([
      { net: 'ISK\u00a014,900', gross: 'ISK\u00a018,476', per: 'per hour' },
      { net: 'ISK\u00a022,350', gross: 'ISK\u00a027,714', per: 'per hour' },
    ])
  })
})
