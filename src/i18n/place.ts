import { facts, type Language, locales } from '#agency/agency'
import { localHours, minutesAhead } from '#hours/hours'
import { countryName, formatHours, listed, weekdays } from './format.ts'
import type { Texts } from './texts.ts'

/** The wording of the opening hours in a language: the unparsed `hours` of site.json. */
export type HoursWords = Texts['site']['hours']

/** Data protection authorities by country; for other countries the EEA's board, which lists them all. */
const authorities: Readonly<Record<string, string>> = {
  DK: '[Datatilsynet](https://www.datatilsynet.dk)',
  ES: '[AEPD](https://www.aepd.es)',
  GB: '[ICO](https://ico.org.uk)',
  IS: '[Persónuvernd](https://www.personuvernd.is)',
  NO: '[Datatilsynet](https://www.datatilsynet.no)',
  SE: '[IMY](https://www.imy.se)',
}
const board = '[EDPB](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en)'

/**
 * The places that texts name: the first office’s city and country, all cities and countries, and the data protection
 * authorities as Markdown links.
 */
export function placeTexts(language: Language) {
  const { offices } = facts().agency
  const cities = offices.map(({ city }) => city[language])
  const countries = [...new Set(offices.map(({ country }) => country))]
  const asked = [...new Set(countries.map((country) => authorities[country] ?? board))]
  const names = countries.map((country) => {
    const name = countryName(country, language)
    return language === 'en' ? name.replace(/^(?=United |Netherlands)/, 'the ') : name
  })
  return {
    city: cities[0] ?? '',
    cities: listed(cities, language),
    country: names[0] ?? '',
    countries: listed(names, language),
    authorities: listed(asked, language),
  }
}

/** A key that changes whenever daylight saving time changes the result of `openingHoursTexts`. */
export function clocksAt(now: Date): string {
  const hours = facts().agency.offices.map(({ timeZone }) => formatHours(localHours(timeZone, now)))
  return [utcAt(now), ...hours].join()
}

/**
 * The opening hours at `now`. `hours` are those of the first office; readers elsewhere also see its city's name, and
 * the hours in local time if an office is in their country. `clock` is the note to put after any other time of day,
 * empty for readers in the first office's country.
 */
export function openingHoursTexts(language: Language, now: Date, words: HoursWords) {
  const { offices, openingHours } = facts().agency
  const [first] = offices
  const here = formatHours(openingHours)
  const home = homeOffice(language)
  const own = home && words.own.replace('{{hours}}', formatHours(localHours(home.timeZone, now)))
  const isAway = home?.country !== first.country
  const zone = words.zone.replace('{{city}}', first.city[language])
  const utc = words.utc.replace('{{city}}', first.city[language]).replace('{{utc}}', utcAt(now))
  const open = daysSaid(openingHours.days, language, words)
  const closed = daysSaid(
    [1, 2, 3, 4, 5, 6, 7].filter((day) => !openingHours.days.includes(day)),
    language,
    words,
  )
  return {
    hours: isAway ? `${here} (${[zone, ...(own ? [own] : [])].join('; ')})` : here,
    clock: isAway ? ` (${zone})` : '',
    clockNote: own && (isAway || offices.length > 1) ? own : isAway ? utc : '',
    openDays: open,
    openDaysAtStart: atStart(open),
    closedDaysAtStart: atStart(closed),
  }
}

/** The office in the home country of the language, if there is one. */
function homeOffice(language: Language) {
  const [, spokenIn] = locales[language].split('-')
  return facts().agency.offices.find(({ country }) => country === spokenIn)
}

/** The UTC offset of the first office, `UTC+1`. */
function utcAt(now: Date): string {
  const hours = -minutesAhead('UTC', now) / 60
  return hours === 0 ? 'UTC' : `UTC${hours > 0 ? '+' : '−'}${Math.abs(hours)}`
}

function daysSaid(days: readonly number[], language: Language, { range }: HoursWords): string {
  const inOrder = days.toSorted((a, b) => a - b)
  const isRow = inOrder.length > 2 && (inOrder.at(-1) ?? 0) - (inOrder[0] ?? 0) < inOrder.length
  const names = weekdays(language, 'long')
  const named = inOrder.map((day) => {
    const name = names[day - 1] ?? ''
    // "On Mondays" is in the accusative in Icelandic; Spanish lists days in the plural.
    if (language === 'is') return name.replace(/ur$/, 'a')
    return language === 'es' && !isRow ? name.replace(/o$/, 'os') : name
  })
  if (!isRow) return listed(named, language)
  return range.replace('{{first}}', named[0] ?? '').replace('{{last}}', named.at(-1) ?? '')
}

function atStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
