import {
  budgets,
  count,
  facts,
  familyIds,
  type Language,
  locales,
  type Quantity,
  raised,
} from '#agency/agency'
import { logs, retention } from '#content/retention'
import { announcedClosures, closuresDelaying, localHours, minutesAhead } from '#hours/hours'
import {
  currencyWords,
  formatNumber,
  formatQuantity,
  formatRange,
  inRunningText,
} from '#i18n/format'
import { countryName, formatHours, listed, weekdays } from './format.ts'
import type { Texts } from './texts.ts'

type Tree = { readonly [name: string]: string | Tree }

/**
 * The values of placeholders in texts, formatted for `language`; quantities without a value are left out. With
 * `words`, includes the result of `openingHoursTexts` at `now`.
 */
export function textVariables(language: Language, now = new Date(), words?: HoursWords): Tree {
  const { clients, projects, uptimePercent } = facts().agency.figures
  const { general, emergencySurcharge } = facts().catalogue.hourly
  // Computed like the price list's rate (requirement 6.3).
  const emergency = raised(general.disagreement.priceList, emergencySurcharge)
  return {
    company: {
      ...Object.fromEntries(Object.entries(facts().agency).filter(isText)),
      founded: String(facts().agency.founded),
      openingHours: formatHours(facts().agency.openingHours),
      ...placeTexts(language),
      ...(words && openingHoursTexts(language, now, words)),
      figures: {
        clients: formatNumber(clients, language),
        projects: formatNumber(projects, language),
        uptime: formatQuantity({ unit: 'percent', amount: uptimePercent }, language),
      },
    },
    catalogue: {
      ...branch(
        {
          ...quotablePrices(),
          budgets: budgets(),
          responseRow: responseTimeList(),
          hourly: { ...facts().catalogue.hourly, emergency },
        },
        language,
      ),
      ...currencyWords(language),
    },
    retention: branch({ ...retention, logs }, language),
  }
}

type Pack = Readonly<{ price?: Quantity; off?: true }>

/** Stands in for a price that does not exist. */
const noPrice = '–'

/**
 * The catalogue with the prices that sentences quote. Most sentences give a family's starting price; so for a
 * package that is off or sold by quote, this is the price of the next package with one, or otherwise its own.
 */
function quotablePrices() {
  const { catalogue } = facts()
  const families = familyIds.map((family) => {
    const packs = Object.entries<Pack>(catalogue[family])
    const said = packs.map(([id, pack], place) => {
      const sold = packs.slice(place).find(([, { off, price }]) => !off && price)
      return [id, { ...pack, price: sold?.[1].price ?? pack.price ?? noPrice }]
    })
    return [family, Object.fromEntries(said)]
  })
  return { ...catalogue, ...Object.fromEntries(families) }
}

/** The response times as a list that states the unit once, at the end: "1, 4, 8 or 24 hours". */
function responseTimeList() {
  return Object.fromEntries(
    Object.entries(facts().catalogue.response).map(([urgency, time]) => [
      urgency,
      time.unit === facts().catalogue.response.low.unit ? count(time.amount) : time,
    ]),
  )
}

/** A key that changes with daylight saving time, and with the closures that are announced or delay responses. */
export function clockDependentKey(now: Date): string {
  const told = [announcedClosures(now), closuresDelaying(now)].map((all) =>
    all.map(({ from }) => from),
  )
  return [clocksAt(now), ...told].join('|')
}

function branch(node: object, language: Language): Tree {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, string | Tree][] => {
      if (value === noPrice) return [[name, noPrice]]
      if (typeof value !== 'object' || value === null) return []
      if (isQuantity(value)) return [[name, inRunningText(formatQuantity(value, language))]]
      if (isRange(value)) {
        const { least, most } = value
        return [[name, inRunningText(formatRange(least, most, language))]]
      }
      // Figures on which pages disagree are looked up by the page's name, as the last step of the path.
      const pages = 'disagreement' in value ? value.disagreement : value
      const inner = branch(Object(pages), language)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }),
  )
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

function isQuantity(value: object): value is Quantity {
  return 'amount' in value && 'unit' in value
}

function isRange(value: object): value is Readonly<{ least: Quantity; most: Quantity }> {
  return 'least' in value && 'most' in value
}

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
function placeTexts(language: Language) {
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
function clocksAt(now: Date): string {
  const hours = facts().agency.offices.map(({ timeZone }) => formatHours(localHours(timeZone, now)))
  return [utcAt(now), ...hours].join()
}

/**
 * The opening hours at `now`. `hours` are those of the first office; readers elsewhere also see its city's name, and
 * the hours in local time if an office is in their country. `clock` is the note to put after any other time of day,
 * empty for readers in the first office's country.
 */
function openingHoursTexts(language: Language, now: Date, words: HoursWords) {
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
