import { facts } from './facts.ts'
import { money, type Quantity } from './quantity.ts'
import type { Currency } from './schemas/catalogue-schema.ts'

const inCrowns = [10_000, 50_000, 100_000, 150_000, 250_000, 400_000, 750_000]
const inLargeUnits = [1_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000]

/** The default lower bounds of the choices, for a catalogue without `budgets`. */
const usual: Readonly<Record<Currency, readonly number[]>> = {
  ISK: [100_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000],
  DKK: [5_000, 25_000, 50_000, 100_000, 150_000, 250_000, 500_000],
  NOK: inCrowns,
  SEK: inCrowns,
  EUR: inLargeUnits,
  GBP: inLargeUnits,
  USD: inLargeUnits,
}

/** The stored values of the quote form's budgets: thousands of ISK, whatever the currency is now (requirement 9.2). */
export const budgetValues = [
  ...(['100-500', '500-1000', '1000-2000', '2000-3000'] as const),
  ...(['3000-5000', '5000-10000', '10000+'] as const),
] as const

/** The amounts of the budgets by stored value: each a range, except the last, an amount and above. */
export function budgets(): Readonly<
  Record<string, Quantity | Readonly<{ least: Quantity; most: Quantity }>>
> {
  const { catalogue } = facts()
  const steps = (catalogue.budgets ?? usual[catalogue.currency]).map(money)
  const meant = budgetValues.map((value, at) => {
    const [least = money(0), most] = steps.slice(at)
    return [value, most ? { least, most } : least] as const
  })
  return Object.fromEntries(meant)
}
