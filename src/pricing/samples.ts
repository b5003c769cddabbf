import { type Currency, facts, money, type Quantity } from '#agency/agency'

/**
 * How many krónur a unit of a currency is worth about, to draw samples in it, and by how many percent it
 * taxes food. Nothing is sold by these.
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

/** What a sample in a drawing costs that would cost `amount` in ISK: in the catalogue’s currency, a round sum. */
export function samplePrice(amount: number): Quantity {
  const { worth } = sampled[facts().catalogue.currency]
  return money(worth === 1 ? amount : Math.round(Number((amount / worth).toPrecision(2))))
}

/** The tax on food in a sample, in percent. */
export function sampleFoodVat(): number {
  return sampled[facts().catalogue.currency].food
}
