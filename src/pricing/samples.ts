import { type Currency, facts, money, type Quantity } from '#agency/agency'

/**
 * The approximate value of each currency's unit in krónur, and the VAT on food in percent. Only for sample prices in
 * drawings; nothing is sold at these.
 */
const sampled: Readonly<Record<Currency, Readonly<{ worth: number; food: number }>>> = {
  ISK: { worth: 1, food: 11 },
  DKK: { worth: 20, food: 25 },
  NOK: { worth: 13, food: 15 },
  SEK: { worth: 13, food: 12 },
  EUR: { worth: 140, food: 10 },
  GBP: { worth: 170, food: 0 },
  USD: { worth: 125, food: 0 },
}

/** A round sample price in the catalogue’s currency, worth about `amount` ISK. */
export function samplePrice(amount: number): Quantity {
  const { worth } = sampled[facts().catalogue.currency]
  return money(worth === 1 ? amount : Math.round(Number((amount / worth).toPrecision(2))))
}

/** The VAT on food in a sample, in percent. */
export function sampleFoodVat(): number {
  return sampled[facts().catalogue.currency].food
}
