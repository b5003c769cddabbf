/** One thing that can be quoted, with its least price where the catalogue has one. */
export type Estimable = Readonly<{
  name: string
  price?: Readonly<{
    /** What is bought; two selections that lead to the same thing are paid once. */
    family: string
    /** ISK without VAT. */
    amount: number
    monthly: boolean
  }>
}>

type Estimate = Readonly<{
  /** Sums in ISK without VAT; 0 when nothing selected has such a price. */
  once: number
  monthly: number
  /** Names of what has no price before it is quoted. */
  quoted: readonly string[]
}>

/**
 * Adds up what is selected. Of two packages of one family the dearer counts.
 *
 * @param pack the package that is chosen: what it has as price, or none, counts for its family
 */
export function estimateOf(
  chosen: readonly Estimable[],
  pack?: Readonly<{ family: string; price?: Estimable['price'] }>,
): Estimate {
  const selected = chosen.map(({ name, price }) => ({
    name,
    price: pack && price?.family === pack.family ? pack.price : price,
  }))
  const families = new Map<string, NonNullable<Estimable['price']>>()
  for (const { price } of selected) {
    const known = price && families.get(price.family)
    if (price && (!known || known.amount < price.amount)) families.set(price.family, price)
  }
  const sum = (monthly: boolean) =>
    [...families.values()]
      .filter((price) => price.monthly === monthly)
      .reduce((total, { amount }) => total + amount, 0)
  const quoted = selected.filter(({ price }) => !price).map(({ name }) => name)
  return { once: sum(false), monthly: sum(true), quoted }
}

/** How a language writes an amount of money, taken from one that was formatted on the server. */
export type AmountPattern = Readonly<{ before: string; separator: string; after: string }>

/**
 * The pattern behind 1,234,567 as `formatQuantity` writes it. Browsers have no Icelandic locale data
 * (requirement 6.11), so what a page must add up itself is written by a pattern that the server sends.
 *
 * @throws Error when `formatted` is not that number in groups of three
 */
export function amountPattern(formatted: string): AmountPattern {
  const found = /^(?<before>\D*)1(?<separator>\D+)234\k<separator>567(?<after>\D*)$/.exec(formatted)
  const { before, separator, after } = found?.groups ?? {}
  if (before === undefined || separator === undefined || after === undefined) {
    throw new Error(`No amount in groups of three: ${formatted}`)
  }
  return { before, separator, after }
}

/** Writes a whole, not negative amount by `pattern`. */
export function writeAmount(amount: number, { before, separator, after }: AmountPattern): string {
  return before + String(amount).replace(/\B(?=(\d{3})+$)/g, separator) + after
}
