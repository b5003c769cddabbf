import { Temporal } from 'temporal-polyfill'
import { facts, type HolidayCalendar } from '#agency/agency'

/** A day of the calendar without a time zone, `2026-01-02` (ISO 8601). */
export type CalendarDay = string

/** The rules by which a country or a part of it has its public holidays. */
type Calendar = Readonly<{
  /** What the part of a country that has them calls itself. */
  region?: string
  /** The same each year, month first. */
  on?: readonly string[]
  /** Days from Easter Sunday. */
  easter?: readonly number[]
  /** The first such weekday, counted from Monday, 1, on or after a date. */
  first?: readonly (readonly [weekday: number, from: string])[]
  /** From a time of the day on. */
  halves?: Readonly<Record<string, string>>
  /** Days of one year alone. */
  once?: readonly string[]
  /** What falls on a weekend is kept on the next weekday that is no holiday, too. */
  substituted?: true
}>

/** What a part of a country has beside the country. */
const within = (country: Calendar, region: string, own: Calendar): Calendar => ({
  ...country,
  region,
  on: [...(country.on ?? []), ...(own.on ?? [])],
  easter: [...(country.easter ?? []), ...(own.easter ?? [])],
  first: [...(country.first ?? []), ...(own.first ?? [])],
  once: own.once ?? [],
})

/** Lög nr. 88/1971, 6. gr.; lög nr. 32/1997, 2. gr. The first day of summer is a Thursday. */
const iceland: Calendar = {
  on: ['01-01', '05-01', '06-17', '12-25', '12-26'],
  easter: [-3, -2, 0, 1, 39, 49, 50],
  first: [
    [4, '04-19'],
    [1, '08-01'],
  ],
  halves: { '12-24': '13:00', '12-31': '13:00' },
}

/**
 * Forordning af 26/10/1770, without store bededag (lov nr. 214 af 06/03/2023); Constitution Day,
 * Christmas Eve and New Year’s Eve, on which deadlines do not end either (forældelsesloven, § 27, stk. 2).
 */
const denmark: Calendar = {
  on: ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'],
  easter: [-3, -2, 0, 1, 39, 49, 50],
}

/** Lov 24. februar 1995 nr. 12, § 2; lov 26. april 1947 nr. 1; Christmas Eve by arbeidsmiljøloven, § 10-10. */
const norway: Calendar = {
  on: ['01-01', '05-01', '05-17', '12-25', '12-26'],
  easter: [-3, -2, 0, 1, 39, 49, 50],
  halves: { '12-24': '15:00' },
}

/**
 * Lag (1989:253) om allmänna helgdagar; and the eves of midsummer, Christmas and New Year, on which
 * deadlines do not end either (lag (1930:173), 2 §). Midsummer and All Saints’ are Saturdays.
 */
const sweden: Calendar = {
  on: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
  easter: [-2, 0, 1, 39, 49],
  first: [
    [5, '06-19'],
    [6, '06-20'],
    [6, '10-31'],
  ],
}

/**
 * Real Decreto 2001/1983, art. 45. What communities have instead, or on the Monday after a Sunday, they decide
 * for each year (for 2026 BOE of 28/10/2025); the two days of each town are closures of the agency.
 */
const spain: Calendar = {
  on: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  easter: [-2],
}

/** Banking and Financial Dealings Act 1971, schedule 1, with proclamations; Good Friday and Christmas by custom. */
const britain: Calendar = {
  on: ['01-01', '12-25', '12-26'],
  easter: [-2],
  first: [
    [1, '05-01'],
    [1, '05-25'],
  ],
  substituted: true,
}

const england = within(britain, 'England, Wales', { easter: [1], first: [[1, '08-25']] })

/** Einigungsvertrag, Art. 2; the rest by the laws of the Länder, these days by all of them. */
const germany: Calendar = {
  on: ['01-01', '05-01', '10-03', '12-25', '12-26'],
  easter: [-2, 1, 39, 50],
}

const inSpain = (region: string, own: Calendar) => within(spain, region, own)
const inGermany = (region: string, own: Calendar) => within(germany, region, own)

const calendars: Readonly<Record<HolidayCalendar, Calendar>> = {
  none: {},
  IS: iceland,
  DK: denmark,
  NO: norway,
  SE: sweden,
  GB: england,
  'GB-SCT': within(britain, 'Scotland', {
    on: ['01-02', '11-30'],
    first: [[1, '08-01']],
    // For the World Cup.
    once: ['2026-06-15'],
  }),
  'GB-NIR': within(england, 'Northern Ireland', { on: ['03-17', '07-12'] }),
  ES: spain,
  'ES-AN': inSpain('Andalucía', {
    on: ['02-28'],
    easter: [-3],
    once: ['2026-11-02', '2026-12-07', '2027-03-01', '2027-08-16'],
  }),
  'ES-AR': inSpain('Aragón', {
    on: ['04-23'],
    easter: [-3],
    once: ['2026-11-02', '2026-12-07', '2027-08-16'],
  }),
  'ES-AS': inSpain('Asturias', {
    on: ['09-08'],
    easter: [-3],
    once: ['2026-11-02', '2026-12-07', '2027-08-16'],
  }),
  'ES-CB': inSpain('Cantabria', { on: ['07-28', '09-15'], easter: [-3], once: ['2026-12-07'] }),
  'ES-CL': inSpain('Castilla y León', {
    on: ['04-23'],
    easter: [-3],
    once: ['2026-11-02', '2026-12-07', '2027-08-16'],
  }),
  'ES-CM': inSpain('Castilla-La Mancha', {
    on: ['05-31'],
    easter: [-3, 60],
    once: ['2026-04-06', '2026-11-02'],
  }),
  'ES-CN': inSpain('Canarias', {
    on: ['05-30'],
    easter: [-3],
    once: ['2026-11-02', '2027-05-31', '2027-08-16'],
  }),
  'ES-CT': inSpain('Catalunya', { on: ['06-24', '09-11', '12-26'], easter: [1] }),
  'ES-EX': inSpain('Extremadura', {
    on: ['09-08'],
    easter: [-3],
    once: ['2026-11-02', '2026-12-07'],
  }),
  'ES-GA': inSpain('Galicia', {
    on: ['05-17', '07-25'],
    easter: [-3],
    once: ['2026-03-19', '2026-06-24'],
  }),
  'ES-IB': inSpain('Illes Balears', {
    on: ['03-01', '12-26'],
    easter: [-3, 1],
    once: ['2026-03-02'],
  }),
  'ES-MC': inSpain('Región de Murcia', {
    on: ['03-19', '06-09'],
    easter: [-3],
    once: ['2026-12-07'],
  }),
  'ES-MD': inSpain('Comunidad de Madrid', {
    on: ['05-02'],
    easter: [-3],
    once: ['2026-11-02', '2026-12-07', '2027-03-19', '2027-05-03'],
  }),
  'ES-NC': inSpain('Navarra', {
    on: ['12-03'],
    easter: [-3, 1],
    once: ['2026-03-19', '2026-11-02'],
  }),
  'ES-PV': inSpain('Euskadi', {
    on: ['07-25'],
    easter: [-3, 1],
    once: ['2026-03-19', '2027-03-19'],
  }),
  'ES-RI': inSpain('La Rioja', { on: ['06-09'], easter: [-3, 1], once: ['2026-12-07'] }),
  'ES-VC': inSpain('Comunitat Valenciana', { on: ['03-19', '06-24', '10-09'], easter: [1] }),
  DE: germany,
  'DE-BB': inGermany('Brandenburg', { on: ['10-31'], easter: [0, 49] }),
  'DE-BE': inGermany('Berlin', { on: ['03-08'] }),
  'DE-BW': inGermany('Baden-Württemberg', { on: ['01-06', '11-01'], easter: [60] }),
  // Without Assumption, which most of its towns have and some have not.
  'DE-BY': inGermany('Bayern', { on: ['01-06', '11-01'], easter: [60] }),
  'DE-HB': inGermany('Bremen', { on: ['10-31'] }),
  'DE-HE': inGermany('Hessen', { easter: [60] }),
  'DE-HH': inGermany('Hamburg', { on: ['10-31'] }),
  'DE-MV': inGermany('Mecklenburg-Vorpommern', { on: ['03-08', '10-31'] }),
  'DE-NI': inGermany('Niedersachsen', { on: ['10-31'] }),
  'DE-NW': inGermany('Nordrhein-Westfalen', { on: ['11-01'], easter: [60] }),
  'DE-RP': inGermany('Rheinland-Pfalz', { on: ['11-01'], easter: [60] }),
  'DE-SH': inGermany('Schleswig-Holstein', { on: ['10-31'] }),
  'DE-SL': inGermany('Saarland', { on: ['08-15', '11-01'], easter: [60] }),
  'DE-SN': inGermany('Sachsen', { on: ['10-31'], first: [[3, '11-16']] }),
  'DE-ST': inGermany('Sachsen-Anhalt', { on: ['01-06', '10-31'] }),
  'DE-TH': inGermany('Thüringen', { on: ['09-20', '10-31'] }),
}

/** What a part of a country calls itself whose holidays are other than its country’s; undefined of a whole country. */
export function holidayRegion(calendar: HolidayCalendar): string | undefined {
  return calendars[calendar].region
}

/** By calendar and year: every deadline asks for many days. */
const reckoned = new Map<string, ReadonlySet<CalendarDay>>()

/** From when on `day` is a public holiday, `0:00` or later; undefined when it is none. */
export function holidayFrom(
  day: CalendarDay,
  calendar: HolidayCalendar = facts().agency.holidays,
): string | undefined {
  const [year, key] = [day.slice(0, 4), `${calendar} ${day.slice(0, 4)}`]
  const days = reckoned.get(key) ?? new Set(holidaysOf(year, calendars[calendar]))
  reckoned.set(key, days)
  if (days.has(day)) return '0:00'
  return calendars[calendar].halves?.[day.slice(5)]
}

function holidaysOf(year: string, calendar: Calendar): readonly CalendarDay[] {
  const { on = [], easter = [], first = [], once = [] } = calendar
  const days = [
    ...on.map((date) => `${year}-${date}`),
    ...easter.map((days) => addDays(easterSunday(Number(year)), days)),
    ...first.map(([weekday, from]) => firstOnOrAfter(`${year}-${from}`, weekday)),
    ...once,
  ]
  if (!calendar.substituted) return days
  for (const day of days.toSorted().filter(isWeekend)) {
    let instead = firstOnOrAfter(day, 1)
    while (days.includes(instead)) instead = addDays(instead, 1)
    days.push(instead)
  }
  return days
}

function isWeekend(day: CalendarDay): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek > 5
}

/** The day `count` days later, earlier when it is negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

function firstOnOrAfter(day: CalendarDay, weekday: number): CalendarDay {
  return addDays(day, (weekday - Temporal.PlainDate.from(day).dayOfWeek + 7) % 7)
}

/** The Sunday after the full moon of spring, as the Gregorian calendar counts it from 1900 to 2199. */
function easterSunday(year: number): CalendarDay {
  const cycle = year % 19
  const moon = (19 * cycle + 24) % 30
  const isLate = moon === 29 || (moon === 28 && cycle > 10)
  return firstOnOrAfter(addDays(`${year}-03-22`, isLate ? moon - 1 : moon), 7)
}
