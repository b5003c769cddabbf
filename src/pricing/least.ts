import { catalogue } from '#content/catalogue'
import type { Language, Texts } from '#i18n/i18n'
import type { Offering } from './offerings.ts'
import { perOf } from './plans.ts'
import { type Priced, type PriceText, priceText } from './prices.ts'

/**
 * What an offering costs at least, of all its packages; undefined for what is quoted. Without `from`
 * the amount stands where other words say that it is the least.
 */
export function leastOf(
  { family }: Offering,
  { language, common }: Readonly<{ language: Language; common: Texts['common'] }>,
  from = true,
): PriceText | undefined {
  if (!family) return undefined
  const packages: readonly Priced[] = Object.values(catalogue[family])
  const [price] = packages
    .flatMap((it) => it.price ?? [])
    .toSorted((one, other) => one.amount - other.amount)
  return price && priceText({ price, from }, language, common.price, perOf(family, common))
}
