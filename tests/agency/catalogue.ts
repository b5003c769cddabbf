import type { Quantity } from '#agency/agency'
import { formatQuantity, type Language } from '#i18n/i18n'

/** The figures of the specification: what tests run against, and what content/catalogue.json is shipped with. */
export { catalogue } from './company.ts'

/** What a package costs without VAT, as pages in `language` write it. @throws Error for one that is quoted */
export function priceIn(language: Language, { price }: Readonly<{ price?: Quantity }>): string {
  if (!price) throw new Error('A package without a price')
  return formatQuantity(price, language)
}
