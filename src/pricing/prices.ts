import { catalogue } from '#content/catalogue'
import { type Quantity, raised } from '#content/quantity'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'

/** A price as a visitor reads it, saying its basis; or that it is found by a quote. */
export type PriceText =
  | Readonly<{
      /** Without VAT, with the word "from" where it is the least. */
      net: string
      netBasis: string
      /** With Icelandic VAT, to the króna. */
      gross: string
      grossBasis: string
      /** "a month", "a month for each mailbox", or empty for what is paid once. */
      per: string
    }>
  | Readonly<{ byQuote: string }>

/** What a catalogue entry must say to be priced; without `price` it is quoted. */
export type Priced = Readonly<{ price?: Quantity; from?: boolean; pages?: unknown }>

/** An amount of ISK with VAT, to the whole króna (ISK has no minor unit). */
export function withVat(net: Quantity): Quantity {
  return raised(net, catalogue.vat)
}

/** The hourly rate with the surcharge for work outside opening hours (requirement 6.3). */
export function emergencyRate(general: Quantity): Quantity {
  return raised(general, catalogue.hourly.emergencySurcharge)
}

/** Writes the price of `entry`, with the words of `per` ("a month") after it. */
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

export type HourlyRate = Readonly<{ name: string; text: string; price: PriceText }>

/** The general and the emergency rate as the price list states them (requirement 6.3). */
export function hourlyRates(
  { general, emergency, per }: Texts['prices']['hourly'],
  language: Language,
  words: Texts['common']['price'],
): readonly HourlyRate[] {
  const rate = catalogue.hourly.general.disagreement.priceList
  return [
    { ...general, price: priceText({ price: rate }, language, words, per) },
    { ...emergency, price: priceText({ price: emergencyRate(rate) }, language, words, per) },
  ]
}
