import { type Currency, facts, money, type Quantity, raised } from '#agency/agency'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'

export type PriceText =
  | Readonly<{
      /** With "from" if it is a minimum. */
      net: string
      netBasis: string
      gross: string
      grossBasis: string
      /** "a month"; empty for one-time payments. */
      per: string
    }>
  | Readonly<{ byQuote: string }>

/** Sold by quote if there is no `price`. */
export type Priced = Readonly<{ price?: Quantity; from?: boolean; pages?: unknown }>

/** An amount with VAT, rounded to a whole unit of its currency. */
function withVat(net: Quantity): Quantity {
  return raised(net, facts().catalogue.vat)
}

/** The hourly rate outside opening hours (requirement 6.3). */
export function emergencyRate(general: Quantity): Quantity {
  return raised(general, facts().catalogue.hourly.emergencySurcharge)
}

/** The formatted price of a catalogue entry; `per` is the billing period. */
export function priceText(
  { price, from = false }: Priced,
  language: Language,
  words: Texts['common']['price'],
  per = '',
): PriceText {
  if (!price) return { byQuote: words.byQuote }
  const least = (text: string) => (from ? words.from.replace('{{price}}', text) : text)
  return {
    net: least(formatQuantity(price, language)),
    netBasis: words.withoutVat,
    gross: least(formatQuantity(withVat(price), language)),
    grossBasis: words.withVat,
    per,
  }
}

/**
 * "from ISK 49,950 per month excl. VAT", with the amount as a part of its own that does not wrap; `per` is the
 * billing period.
 */
export function leastText(
  price: Quantity,
  language: Language,
  words: Texts['common']['price'],
  per: string,
): LeastText {
  const [before = '', after = ''] = words.from.split('{{price}}')
  const basis = [after, per, words.withoutVat].filter((it) => it !== '').join(' ')
  return { before, figure: formatQuantity(price, language), after: ` ${basis}` }
}

export type LeastText = Readonly<{ before: string; figure: string; after: string }>

export type HourlyRate = Readonly<{ name: string; text: string; price: PriceText }>

/** The general hourly rate and the emergency rate (requirement 6.3). */
export function hourlyRates(
  { general, emergency, per }: Texts['prices']['hourly'],
  language: Language,
  words: Texts['common']['price'],
): readonly HourlyRate[] {
  const rate = facts().catalogue.hourly.general.disagreement.priceList
  return [
    { ...general, price: priceText({ price: rate }, language, words, per) },
    { ...emergency, price: priceText({ price: emergencyRate(rate) }, language, words, per) },
  ]
}

/**
 * The approximate value of each currency's unit in krónur, and the VAT on food in percent. Only for sample prices in
 * drawings; nothing is sold at these.
 */
const sampled: Readonly<Record<Currency, Readonly<{ worth: number; food: number }>>> = {
  ISK: { worth: 1, food: 11 },
  DKK: { worth: 20, food: 25 },
  NOK: { worth: 13, food: 15 },
  SEK: { worth: 13, food: 12 },
  EUR: { worth: 140, food: 10 },
  GBP: { worth: 170, food: 0 },
  USD: { worth: 125, food: 0 },
}

/** A round sample price in the catalogue’s currency, worth about `amount` ISK. */
export function samplePrice(amount: number): Quantity {
  const { worth } = sampled[facts().catalogue.currency]
  return money(worth === 1 ? amount : Math.round(Number((amount / worth).toPrecision(2))))
}

/** The VAT on food in a sample, in percent. */
export function sampleFoodVat(): number {
  return sampled[facts().catalogue.currency].food
}
