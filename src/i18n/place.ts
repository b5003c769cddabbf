import { facts, type Language, locales } from '#agency/agency'
import { localHours, minutesAhead } from '#hours/hours'
import { countryName, formatHours, listed, weekdays } from './format.ts'
import type { Texts } from './texts.ts'

/** How a language says when an office is open: `hours` of site.json as the file has it. */
export type HoursWords = Texts['site']['hours']

/** Whom one complains to of what is done with personal data, by country; the board of the EEA knows the others. */
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
 * Where the agency is, as texts name it: the first office’s city and country, and those of all, with the
 * authorities there as links in Markdown.
 */
export function placesSaid(language: Language) {
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

/** Changes with what `openingSaid` says, while the clocks change. */
export function clocksAt(now: Date): string {
  const hours = facts().agency.offices.map(({ timeZone }) => formatHours(localHours(timeZone, now)))
  return [utcAt(now), ...hours].join()
}

/**
 * When the agency is open at `now`. `hours` are those of the first office, and for readers who live by another
 * clock whose it is, with the hours by their own where there is an office in their country; `clock` is
 * what follows any other time, nothing for whoever lives by it.
 */
export function openingSaid(language: Language, now: Date, words: HoursWords) {
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

/** The office in the country whose language it is. */
function homeOffice(language: Language) {
  const [, spokenIn] = locales[language].split('-')
  return facts().agency.offices.find(({ country }) => country === spokenIn)
}

/** The clock of the first office, `UTC+1`. */
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
    // Icelandic says on all Mondays, in the accusative; Spanish lists days in the plural.
    if (language === 'is') return name.replace(/ur$/, 'a')
    return language === 'es' && !isRow ? name.replace(/o$/, 'os') : name
  })
  if (!isRow) return listed(named, language)
  return range.replace('{{first}}', named[0] ?? '').replace('{{last}}', named.at(-1) ?? '')
}

function atStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
