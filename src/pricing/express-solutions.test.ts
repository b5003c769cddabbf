import { describe, expect, it } from 'vitest'
import common from '#content/locales/is/common.json' with { type: 'json' }
import prices from '#content/locales/is/prices.json' with { type: 'json' }
import { expressSolutions } from './express-solutions.ts'

const [wordpress, woocommerce, hosting] = expressSolutions(prices.express.plans, 'is', common)

describe('expressSolutions', () => {
  it('leads each to its order form with the package selected', () => {
    expect([wordpress, woocommerce, hosting].map((it) => it?.action.href)).toEqual([
      '/lausnir/wordpress-express/panta?pakki=wordpress-express',
      '/lausnir/wordpress-express/panta?pakki=woocommerce-express',
      '/lausnir/vefhysing/panta',
    ])
  })

  it('shows the page counts of the price list and an icon each', () => {
    expect(wordpress?.facts).toEqual([{ label: 'Síður', value: '3' }])
    expect(woocommerce?.facts).toEqual([{ label: 'Síður', value: '5' }])
    expect([wordpress, woocommerce, hosting].map((it) => it?.icon)).not.toContain('')
  })

  it('prices hosting from its cheapest plan, monthly', () => {
    expect(hosting?.price).toMatchObject({
      net: 'frá 4.990\u00a0kr.',
      per: 'á mánuði',
      gross: 'frá 6.188\u00a0kr.',
    })
  })
})
