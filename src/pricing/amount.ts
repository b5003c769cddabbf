/** How a language writes an amount of money, taken from one that was formatted on the server. */
export type AmountPattern = Readonly<{ before: string; separator: string; after: string }>

/**
 * The pattern behind a formatted amount. Browsers have no Icelandic locale data (requirement 6.11),
 * so what a page must add up itself is written by a pattern that the server sends along.
 *
 * @param formatted 1,234,567 as `formatQuantity` writes it, with its currency
 * @throws Error when it is not that number in groups of three
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
