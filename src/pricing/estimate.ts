import { includedIn } from './offerings.ts'

/** A choice with its minimum price, if the catalogue has one. */
export type Estimable = Readonly<{
  name: string
  price?: Readonly<{
    /** Of several selections in one family only one is paid. */
    family: string
    /** Without VAT. */
    amount: number
    monthly: boolean
  }>
}>

/**
 * Totals without VAT. Of each family only the dearest selection counts, or the chosen `pack` instead. Selections
 * that another one includes cost nothing and are listed.
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

/** How a language formats an amount. */
export type AmountPattern = Readonly<{ before: string; separator: string; after: string }>

/** Derives the pattern from 1,234,567 as formatted by `formatQuantity`. Throws for any other number. */
export function amountPattern(formatted: string): AmountPattern {
  const found = /^(?<before>\D*)1(?<separator>\D+)234\k<separator>567(?<after>\D*)$/.exec(formatted)
  const { before, separator, after } = found?.groups ?? {}
  if (before === undefined || separator === undefined || after === undefined) {
    throw new Error(`No amount in groups of three: ${formatted}`)
  }
  return { before, separator, after }
}

/** Formats `amount`, a non-negative integer. */
export function writeAmount(amount: number, { before, separator, after }: AmountPattern): string {
  return before + String(amount).replace(/\B(?=(\d{3})+$)/g, separator) + after
}
