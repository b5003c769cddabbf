import {
  type Currency,
  currencyOf,
  facts,
  type Language,
  locales,
  type Quantity,
  type Unit,
} from '#agency/agency'
import { clockAt, officeDay, officeTimeZone } from '#hours/hours'

/** Server only: browsers have no Icelandic locale data (requirement 6.11). */

/** An instant as `08/06/2026` in every language (requirement 6.11), in the office's time zone by default. */
export function formatDate(instant: string, timeZone: string = officeTimeZone()): string {
  return formatDay(officeDay(new Date(instant), timeZone))
}

/** Formats a calendar day, `2026-06-08`, as `08/06/2026`. */
export function formatDay(written: string): string {
  const [year = '', month = '', day = ''] = written.split('-')
  return `${day}/${month}/${year}`
}

/** A range of days, both ends included: `24/12/2026–31/12/2026`. */
export function formatDays({ from, to }: Readonly<{ from: string; to: string }>): string {
  return [...new Set([from, to])].map(formatDay).join('–')
}

/** `Closed 24/12/2026–31/12/2026`, in the words of `site.hours`. */
export function formatClosure(
  days: Parameters<typeof formatDays>[0],
  { closedOn }: Readonly<{ closedOn: string }>,
): string {
  return closedOn.replace('{{days}}', formatDays(days))
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** The number formatter of a language, cached: creating one takes as long as formatting hundreds of numbers. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locales[language], options)
  numberFormats.set(key, format)
  return format
}

/** A number with grouped thousands: `14.950`, `14,950`. */
export function formatNumber(amount: number, language: Language): string {
  return numberFormat(language, { useGrouping: 'always' }).format(amount)
}

/**
 * Parses a number in the format of `language`, with or without thousands separators: `4.990`, `4 990`, `0,5`.
 * Undefined if `text` is not a number, or is grouped otherwise than in threes.
 */
export function readNumber(text: string, language: Language): number | undefined {
  const [group, decimal] = language === 'en' ? [',', '[.]'] : ['[.]', ',']
  const shape = `^(?:\\d{1,15}|\\d{1,3}(?:(${group}| )\\d{3})(?:\\1\\d{3})*)(?:${decimal}\\d{1,6})?$`
  const plain = text.normalize('NFKC').trim()
  if (!new RegExp(shape, 'u').test(plain)) return undefined
  const grouped = new RegExp(`${group}| `, 'gu')
  return Number(plain.replace(grouped, '').replace(',', '.'))
}

/** A contrast ratio: `16,5:1`. Rounded down, so that none looks better than it is. */
export function formatRatio(ratio: number, language: Language): string {
  const format = numberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  })
  return `${format.format(ratio)}:1`
}

/**
 * `14.950 kr.`, `€49`, `10 GB`; money has an ordinary space, so that it can be copied and searched (requirement
 * 6.14).
 */
export function formatQuantity(quantity: Quantity, language: Language): string {
  return withCurrency(quantity.unit, language, withUnit(quantity, language))
}

/** A range of two quantities in the same unit: `7–10 dagar`, `29–299 USD`. */
export function formatRange(least: Quantity, most: Quantity, language: Language): string {
  const range = `${formatNumber(least.amount, language)}–${withUnit(most, language)}`
  return withCurrency(most.unit, language, range)
}

/** The name of a country (ISO 3166-1). */
export function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(locales[language], { type: 'region' }).of(country) ?? country
}

/** Opening hours, `9:00–17:00`, in the same format in every language. */
export function formatHours({
  opens,
  closes,
}: Readonly<{ opens: string; closes: string }>): string {
  return `${opens}–${closes}`
}

/** Replaces the spaces of a figure by no-break spaces, for running text without an element that prevents wrapping. */
export function inRunningText(figure: string): string {
  return figure.replaceAll(' ', '\u00a0')
}

const units: ReadonlyMap<string, string> = new Map<Unit, string>([
  ['gb', 'gigabyte'],
  ['hours', 'hour'],
  ['days', 'day'],
  ['months', 'month'],
  ['years', 'year'],
])

function withUnit({ unit, amount }: Quantity, language: Language): string {
  if (unit === 'percent') {
    const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    return format.format(amount / 100)
  }
  return unitFormat(unit, language)?.format(amount) ?? formatNumber(amount, language)
}

/** The plural name of `unit`, `GB` or `days`; undefined for anything that has no unit name. */
export function unitName(unit: string, language: Language): string | undefined {
  const parts = unitFormat(unit, language)?.formatToParts(2)
  return parts?.find(({ type }) => type === 'unit')?.value
}

function unitFormat(unit: string, language: Language): Intl.NumberFormat | undefined {
  const name = units.get(unit)
  if (name === undefined) return undefined
  // Icelandic texts abbreviate hours ("24 klst."); the other languages spell them out.
  const unitDisplay = unit === 'gb' || (unit === 'hours' && language === 'is') ? 'short' : 'long'
  return numberFormat(language, { style: 'unit', unit: name, unitDisplay })
}

function withCurrency(unit: Unit, language: Language, number: string): string {
  const code = currencyOf(unit)
  if (!code) return inRunningText(number)
  const mark = markOf(code, language)
  if (language !== 'en') return `${number} ${mark}`
  return mark === code ? `${code} ${number}` : `${mark}${number}`
}

/** Currency symbols by language: each language's own currency, and the symbols that are unambiguous everywhere. */
const marks: Partial<Record<Currency, Partial<Record<Language, string>>>> = {
  // A Dane would read `kr.` as Danish kroner, which are worth about twenty times as much.
  ISK: { is: 'kr.' },
  DKK: { da: 'kr.' },
  EUR: { is: '€', en: '€', es: '€', da: '€' },
  GBP: { en: '£' },
  USD: { en: '$' },
}

/** The symbol of a currency, otherwise its code (ISO 4217). */
function markOf(code: Currency, language: Language): string {
  return (code === facts().catalogue.currency && marks[code]?.[language]) || code
}

/** The catalogue’s currency in texts: its code, and its name in the plural. */
export function currencyWords(language: Language) {
  const currency = facts().catalogue.currency
  const named = { style: 'currency', currency, currencyDisplay: 'name' } as const
  const parts = numberFormat(language, named).formatToParts(1000)
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return { currency, currencyName: name }
}

/**
 * Weekday, date and time in `timeZone` (IANA name): `Monday`, `08/06/2026`, `9:30`. Icelandic weekdays are in the
 * accusative.
 */
export function formatMoment(instant: Date, language: Language, timeZone: string) {
  const weekday = instant.toLocaleDateString(locales[language], { weekday: 'long', timeZone })
  return {
    weekday: weekday.replace(/dagur$/, 'daginn'),
    date: formatDay(officeDay(instant, timeZone)),
    time: clockAt(instant, timeZone),
  }
}

/** The names of the seven weekdays, Monday first. */
export function weekdays(
  language: Language,
  weekday: 'narrow' | 'short' | 'long',
): readonly string[] {
  const format = new Intl.DateTimeFormat(locales[language], { weekday, timeZone: 'UTC' })
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, nr) => format.format(Date.UTC(2026, 0, 5 + nr)))
}

/** A list in words: "A, B and C"; in English without the serial comma. */
export function listed(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : locales[language]).format(items)
}

/**
 * The `tel:` URL (RFC 3966) of a phone number as people write it; the trunk prefix in `+44 (0)20 …` is dropped.
 * Undefined if `phone` is not a phone number, or more than one: it is then shown without a link.
 */
export function phoneHref(phone: string): string | undefined {
  const written = phone
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Arabic and Persian digits: both blocks begin at a multiple of 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim()
  if (!/^(?:\+|00)?[\d\s().\p{Pd}]+$/u.test(written)) return undefined
  const number = written
    .replace(/^00/, '+')
    .replace(/^(\+.*?)\(0\)/, '$1')
    .replace(/[^+\d]/g, '')
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined
}
