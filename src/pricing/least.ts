import type { Language, Texts } from '#i18n/i18n'
import type { Offering } from './offerings.ts'
import { leastPriceText } from './plans.ts'
import type { PriceText } from './prices.ts'

/**
 * What an offering costs at least, of all its packages; undefined for what is quoted. Without `from`
 * the amount stands where other words say that it is the least.
 */
export function leastOf(
  { family }: Offering,
  { language, common }: Readonly<{ language: Language; common: Texts['common'] }>,
  from = true,
): PriceText | undefined {
  return family && leastPriceText(family, language, common, from)
}
