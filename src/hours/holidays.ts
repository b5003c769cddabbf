import { Temporal } from 'temporal-polyfill'
import { facts, type HolidayCalendar } from '#agency/agency'

/** A calendar day without a time zone, `2026-01-02` (ISO 8601). */
export type CalendarDay = string

/** The rules for the public holidays of a country or region. */
type Calendar = Readonly<{
  /** The name of the region, in its own language. */
  region?: string
  /** Fixed dates, `MM-DD`. */
  on?: readonly string[]
  /** Offsets in days from Easter Sunday. */
  easter?: readonly number[]
  /** The first such weekday (1 is Monday) on or after a date. */
  first?: readonly (readonly [weekday: number, from: string])[]
  /** Half days: the time at which the holiday begins. */
  halves?: Readonly<Record<string, string>>
  /** Holidays of a single year. */
  once?: readonly string[]
  /** A holiday on a weekend is also observed on the next weekday that is not a holiday. */
  substituted?: true
}>

/** The calendar of a region: its country's holidays and its own. */
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
 * Real Decreto 2001/1983, art. 45. Substitutions by the autonomous communities, and Mondays after a Sunday, are
 * decided yearly (for 2026 BOE of 28/10/2025); enter the two local days of each town as closures of the agency.
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

/** Einigungsvertrag, Art. 2; the other days are holidays by the laws of all Länder. */
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
    // The football World Cup.
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
  // Without Assumption, which is a holiday in most but not all of its municipalities.
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

/** The name of the region of a calendar; undefined for the calendar of a whole country. */
export function holidayRegion(calendar: HolidayCalendar): string | undefined {
  return calendars[calendar].region
}

/** Cached by calendar and year: each deadline looks up many days. */
const cachedHolidays = new Map<string, ReadonlySet<CalendarDay>>()

/** The time at which the public holiday on `day` begins, `0:00` or later; undefined if there is none. */
export function holidayFrom(
  day: CalendarDay,
  calendar: HolidayCalendar = facts().agency.holidays,
): string | undefined {
  const [year, key] = [day.slice(0, 4), `${calendar} ${day.slice(0, 4)}`]
  const days = cachedHolidays.get(key) ?? new Set(holidaysOf(year, calendars[calendar]))
  cachedHolidays.set(key, days)
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

/** The day `days` days after `day`; before it if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

function firstOnOrAfter(day: CalendarDay, weekday: number): CalendarDay {
  return addDays(day, (weekday - Temporal.PlainDate.from(day).dayOfWeek + 7) % 7)
}

/** Easter Sunday in the Gregorian calendar, for 1900 to 2199. */
function easterSunday(year: number): CalendarDay {
  const cycle = year % 19
  const moon = (19 * cycle + 24) % 30
  const isLate = moon === 29 || (moon === 28 && cycle > 10)
  return firstOnOrAfter(addDays(`${year}-03-22`, isLate ? moon - 1 : moon), 7)
}
