import type { Quantity, Unit } from '#content/quantity'
import { type Language, locales } from './languages.ts'

/**
 * Numbers, prices and dates as each language writes them. Server only: browsers have no Icelandic
 * locale data (requirement 6.11).
 */

/** DD/MM/YYYY with slashes in every language (requirement 6.11), in UTC as Iceland is. */
export function formatDate(instant: string): string {
  const [year = '', month = '', day = ''] = instant.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** A plain number with the language's grouping, always grouped: `14.950`, `14,950`. */
export function formatNumber(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { useGrouping: 'always' }).format(amount)
}

/** A quantity with its unit, never broken across lines: `14.950 kr.`, `10 GB`, `24 hours`. */
export function formatQuantity(quantity: Quantity, language: Language): string {
  return withCurrency(quantity.unit, language, withUnit(quantity, language))
}

/** A range of one unit: `7–10 dagar`, `29–299 USD`. Both ends must be of the same unit. */
export function formatRange(least: Quantity, most: Quantity, language: Language): string {
  const range = `${formatNumber(least.amount, language)}–${withUnit(most, language)}`
  return withCurrency(most.unit, language, unbroken(range))
}

/** Numbers with a dash or a hyphen between them, held on one line by word joiners (U+2060). */
export function unbroken(text: string): string {
  return text.replaceAll(/[-–]/g, '\u2060$&\u2060')
}

/** A phone number as running text has it: its groups are held on one line by no-break spaces. */
export function formatPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}

const units: Partial<Record<Unit, string>> = {
  gb: 'gigabyte',
  hours: 'hour',
  days: 'day',
  months: 'month',
  years: 'year',
}

function withUnit({ unit, amount }: Quantity, language: Language): string {
  const locale = locales[language]
  if (unit === 'percent') {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return format.format(amount / 100)
  }
  const name = units[unit]
  if (name === undefined) return formatNumber(amount, language)
  // Icelandic shortens hours in print ("24 klst."), the others write them out.
  const unitDisplay = unit === 'gb' || (unit === 'hours' && language === 'is') ? 'short' : 'long'
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay }).format(amount)
}

function withCurrency(unit: Unit, language: Language, number: string): string {
  const solid = number.replaceAll(' ', '\u00a0')
  if (unit !== 'isk' && unit !== 'dkk' && unit !== 'usd') return solid
  if (unit === 'isk' && (language === 'is' || language === 'da')) return `${solid}\u00a0kr.`
  const code = unit.toUpperCase()
  return language === 'en' ? `${code}\u00a0${solid}` : `${solid}\u00a0${code}`
}

export type Moment = Readonly<{ weekday: string; date: string; time: string }>

/**
 * What calendar and clock show at `instant` in `timeZone` (IANA name): `Monday`, `08/06/2026`,
 * `9:30`. Icelandic names the day as a sentence needs it, in the accusative: `mánudaginn`. The time
 * is written as the opening hours are in every language.
 */
export function formatMoment(instant: Date, language: Language, timeZone: string): Moment {
  const weekday = instant.toLocaleDateString(locales[language], { weekday: 'long', timeZone })
  // Sweden writes as ISO 8601 does: 2026-06-08 09:30:00.
  const [day = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone }).split(' ')
  return {
    weekday: weekday.replace(/dagur$/, 'daginn'),
    date: formatDate(day),
    time: time.slice(0, 5).replace(/^0/, ''),
  }
}

/** The `tel:` address of a phone number as people write it (RFC 3966: no spaces). */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
