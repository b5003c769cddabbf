import { catalogue } from '#content/catalogue'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { emergencyRate, type PriceText, priceText } from './price.ts'

/** What an hour of one kind of work costs. */
export type HourlyRate = Readonly<{ name: string; text: string; price: PriceText }>

/** The general and the emergency rate as the price list states them (requirement 6.3). */
export function hourlyRates(
  { general, emergency, per }: Texts['prices']['hourly'],
  language: Language,
  words: Texts['common']['price'],
): readonly HourlyRate[] {
  const rate = catalogue.hourly.general.disagreement.priceList
  return [
    { ...general, price: { ...priceText({ price: rate }, language, words), per } },
    { ...emergency, price: { ...priceText({ price: emergencyRate(rate) }, language, words), per } },
  ]
}
