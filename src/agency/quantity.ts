/** An amount with its unit, formatted by language. `money` is in the catalogue's currency. */
export type Quantity = Readonly<{ unit: Unit; amount: number }>

export type Unit =
  | 'money'
  | 'dkk'
  | 'usd'
  | 'percent'
  | 'count'
  | 'gb'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'

/** No limit; texts have a word for it. */
export const unlimited = { unit: 'unlimited' } as const

export type Unlimited = typeof unlimited

/** A figure on which pages disagree, by page (requirement 6.9, docs/open-questions.md). */
export type Disagreement<Pages extends Record<string, Quantity | Unlimited>> = Readonly<{
  disagreement: Pages
}>

const quantity =
  <U extends Unit>(unit: U) =>
  /** `amount` in the unit that the function is named after. */
  (amount: number): Readonly<{ unit: U; amount: number }> => ({ unit, amount })

/** An amount in the catalogue's currency, without VAT. */
export const money = quantity('money')
export const count = quantity('count')
export const days = quantity('days')
export const years = quantity('years')

/** The amount plus `added` percent, rounded to a whole unit. */
export function raised<U extends Unit>(
  { unit, amount }: Readonly<{ unit: U; amount: number }>,
  { amount: added }: Quantity,
): Readonly<{ unit: U; amount: number }> {
  return { unit, amount: Math.round((amount * (100 + added)) / 100) }
}
