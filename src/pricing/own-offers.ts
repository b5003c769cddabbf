import { money, type OwnPage } from '#agency/agency'
import type { Language, Texts } from '#i18n/i18n'
import { quotedByTheHour, type StartingPrice } from './plans.ts'
import { type PriceText, priceText } from './prices.ts'

type Words = Pick<Texts, 'common' | 'prices'>

/** What a page that the agency has added says of its price under its lead; without one, the hourly rate. */
export function ownPrice(page: OwnPage, texts: Words, language: Language): StartingPrice {
  const price = ownPriceText(page, texts.common, language)
  return price ? { label: texts.common.plans.price, price } : quotedByTheHour(texts, language)
}

/** The price itself; undefined for what is quoted. */
export function ownPriceText(
  { price: { amount, from, per = 'once' } }: OwnPage,
  common: Texts['common'],
  language: Language,
): PriceText | undefined {
  if (amount === undefined) return undefined
  return priceText(
    { price: money(amount), from: from === true },
    language,
    common.price,
    perWords(per, common),
  )
}

/** How often a price is paid, in words; empty for once. */
export function perWords(per: 'once' | 'month' | 'hour', { price }: Texts['common']): string {
  return { once: '', month: price.perMonth, hour: price.perHour }[per]
}
