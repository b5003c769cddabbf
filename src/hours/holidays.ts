import { Temporal } from 'temporal-polyfill'
import { facts, type HolidayCalendar } from '#agency/agency'

/** A day of the calendar without a time zone, `2026-01-02` (ISO 8601). */
export type CalendarDay = string

/** The rules by which a country has its public holidays. */
type Calendar = Readonly<{
  /** The same each year, month first. */
  on?: readonly string[]
  /** Days from Easter Sunday. */
  easter?: readonly number[]
  /** The first such weekday, counted from Monday, 1, on or after a date. */
  first?: readonly (readonly [weekday: number, from: string])[]
  /** From a time of the day on. */
  halves?: Readonly<Record<string, string>>
  /** What falls on a weekend is kept on the next weekday that is no holiday, too. */
  substituted?: true
}>

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

/** Real Decreto 2001/1983, art. 45. What communities and towns have besides are closures of the agency. */
const spain: Calendar = {
  on: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  easter: [-2],
}

/**
 * England and Wales: Banking and Financial Dealings Act 1971, schedule 1, with proclamations; Good Friday and
 * Christmas by custom.
 */
const britain: Calendar = {
  on: ['01-01', '12-25', '12-26'],
  easter: [-2, 1],
  first: [
    [1, '05-01'],
    [1, '05-25'],
    [1, '08-25'],
  ],
  substituted: true,
}

/** Einigungsvertrag, Art. 2; the rest by the laws of the Länder, these days by all of them. */
const germany: Calendar = {
  on: ['01-01', '05-01', '10-03', '12-25', '12-26'],
  easter: [-2, 1, 39, 50],
}

const calendars: Readonly<Record<HolidayCalendar, Calendar>> = {
  none: {},
  IS: iceland,
  DK: denmark,
  NO: norway,
  SE: sweden,
  GB: britain,
  ES: spain,
  DE: germany,
}

/** From when on `day` is a public holiday, `0:00` or later; undefined when it is none. */
export function holidayFrom(
  day: CalendarDay,
  calendar: HolidayCalendar = facts().agency.holidays,
): string | undefined {
  if (holidaysOf(day.slice(0, 4), calendars[calendar]).includes(day)) return '0:00'
  return calendars[calendar].halves?.[day.slice(5)]
}

function holidaysOf(year: string, calendar: Calendar): readonly CalendarDay[] {
  const { on = [], easter = [], first = [] } = calendar
  const days = [
    ...on.map((date) => `${year}-${date}`),
    ...easter.map((days) => addDays(easterSunday(Number(year)), days)),
    ...first.map(([weekday, from]) => firstOnOrAfter(`${year}-${from}`, weekday)),
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
