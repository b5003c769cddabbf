import { includedIn } from './offerings.ts'

/** Its least price, where the catalogue has one. */
export type Estimable = Readonly<{
  name: string
  price?: Readonly<{
    /** Two selections of one family are paid once. */
    family: string
    /** Without VAT. */
    amount: number
    monthly: boolean
  }>
}>

/**
 * Sums without VAT: of one family the dearer counts, or what the chosen `pack` costs, and nothing
 * for what another selection includes, which is named.
 */
export function estimateOf(
  chosen: readonly Estimable[],
  pack?: Readonly<{ family: string; price?: Estimable['price'] }>,
) {
  const selected = chosen.map(({ name, price }) => ({
    name,
    price: pack && price?.family === pack.family ? pack.price : price,
  }))
  const chosenFamilies = new Set(chosen.map(({ price }) => price?.family))
  const isIncluded = ({ price }: (typeof selected)[number]) =>
    includedIn[price?.family ?? '']?.some((other) => chosenFamilies.has(other)) ?? false
  const families = new Map<string, NonNullable<Estimable['price']>>()
  for (const { price } of selected.filter((it) => !isIncluded(it))) {
    const known = price && families.get(price.family)
    if (price && (!known || known.amount < price.amount)) families.set(price.family, price)
  }
  const sum = (monthly: boolean) =>
    [...families.values()]
      .filter((price) => price.monthly === monthly)
      .reduce((total, { amount }) => total + amount, 0)
  const quoted = selected.filter(({ price }) => !price).map(({ name }) => name)
  const included = selected.filter(isIncluded).map(({ name }) => name)
  return { once: sum(false), monthly: sum(true), quoted, included }
}

/** How a language writes an amount. */
export type AmountPattern = Readonly<{ before: string; separator: string; after: string }>

/** Reads the pattern off 1,234,567 as `formatQuantity` writes it. Throws for any other number. */
export function amountPattern(formatted: string): AmountPattern {
  const found = /^(?<before>\D*)1(?<separator>\D+)234\k<separator>567(?<after>\D*)$/.exec(formatted)
  const { before, separator, after } = found?.groups ?? {}
  if (before === undefined || separator === undefined || after === undefined) {
    throw new Error(`No amount in groups of three: ${formatted}`)
  }
  return { before, separator, after }
}

/** Writes `amount`, whole and not negative. */
export function writeAmount(amount: number, { before, separator, after }: AmountPattern): string {
  return before + String(amount).replace(/\B(?=(\d{3})+$)/g, separator) + after
}
