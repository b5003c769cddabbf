import type { Offer, PriceSpecification } from 'schema-dts'
import type { Quantity } from '#content/quantity'

/** What is sold, without VAT as the catalogue has it. */
export type Offered = Readonly<{
  name: string
  price: Quantity
  /** The price is the least that it may cost. */
  from?: boolean
  /** What the price is for; without it, it is paid once. */
  per?: 'month' | 'hour'
}>

/** Units of time as UN/CEFACT, recommendation 20, names them. */
const unitCodes = { month: 'MON', hour: 'HUR' } as const

/** An offer with its price: without VAT, which it says (schema.org, Offer). */
export function offer({ name, price, from = false, per }: Offered) {
  const amount = from ? { minPrice: price.amount } : { price: price.amount }
  const common = {
    ...amount,
    priceCurrency: price.unit.toUpperCase(),
    valueAddedTaxIncluded: false,
  }
  const priceSpecification: PriceSpecification = per
    ? {
        '@type': 'UnitPriceSpecification',
        ...common,
        unitCode: unitCodes[per],
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[per] },
      }
    : { '@type': 'PriceSpecification', ...common }
  return { '@type': 'Offer', name, priceSpecification } as const satisfies Offer
}
