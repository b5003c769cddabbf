/** A number with what it counts, so that one formatter can write it in every language. */
export type Quantity = Readonly<{ unit: Unit; amount: number }>

export type Unit =
  | 'isk'
  | 'dkk'
  | 'usd'
  | 'percent'
  | 'count'
  | 'gb'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'

/** A promise without a limit; texts have a word for it. */
export const unlimited = { unit: 'unlimited' } as const

export type Unlimited = typeof unlimited

/**
 * One figure that differs from page to page, by page (requirement 6.9). Marked for the
 * owner to settle (docs/open-questions.md).
 */
export type Disagreement<Pages extends Record<string, Quantity | Unlimited>> = Readonly<{
  disagreement: Pages
}>

const quantity =
  <U extends Unit>(unit: U) =>
  /** Makes a quantity; `amount` in the unit the function is named after. */
  (amount: number) =>
    ({ unit, amount }) as const

/** Icelandic krónur without VAT; no minor unit. */
export const isk = quantity('isk')
/** Danish kroner without VAT. */
export const dkk = quantity('dkk')
/** US dollars without VAT. */
export const usd = quantity('usd')
export const percent = quantity('percent')
export const count = quantity('count')
/** Gigabytes. */
export const gb = quantity('gb')
export const hours = quantity('hours')
export const days = quantity('days')
export const months = quantity('months')
export const years = quantity('years')

/** An amount with a percentage added, in whole units. */
export function raised<U extends Unit>(
  { unit, amount }: Readonly<{ unit: U; amount: number }>,
  { amount: added }: Quantity,
): Readonly<{ unit: U; amount: number }> {
  return { unit, amount: Math.round((amount * (100 + added)) / 100) }
}

/** Sets the pages' differing figures side by side. Takes the figure of each page by page name. */
export function disagreement<Pages extends Record<string, Quantity | Unlimited>>(
  pages: Pages,
): Disagreement<Pages> {
  return { disagreement: pages }
}
