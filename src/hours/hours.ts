import { company } from '#content/company'

/**
 * When a response within `hours` of `arrived` is due. Below 24 they are opening hours; 24 is one opening
 * day (docs/decisions/0011).
 */
export function responseDue(arrived: Date, hours: number): Date {
  let start = openFrom(arrived)
  for (let days = Math.trunc(hours / 24); days > 0; days--) start = oneOpeningDayAfter(start)
  let left = (hours % 24) * 3_600_000
  for (const openings = openingsFrom(start); ; ) {
    const { opens, closes } = openings.next().value
    const length = closes.getTime() - opens.getTime()
    if (left <= length) return new Date(opens.getTime() + left)
    left -= length
  }
}

function oneOpeningDayAfter(start: Date): Date {
  const { day, clock } = zonedTime(start, officeTimeZone)
  for (let next = addDays(day, 1); ; next = addDays(next, 1)) {
    const at = instantOf({ day: next, clock }, officeTimeZone)
    const opening = openingOn(next)
    if (opening && opening.opens <= at && at < opening.closes) return at
  }
}

/** `closes` is not included. */
type Opening = Readonly<{ opens: Date; closes: Date }>

/** The time zone of the opening hours. */
export const officeTimeZone = company.offices[0].timeZone

/** Undefined at weekends and on public holidays. */
function openingOn(day: CalendarDay): Opening | undefined {
  const { days, opens, closes } = company.openingHours
  if (!days.some((open) => open === weekdayOf(day))) return undefined
  const lastsUntil = Math.min(clockOf(closes), clockOf(holidayFrom(day) ?? closes))
  if (lastsUntil <= clockOf(opens)) return undefined
  const at = (clock: number) => instantOf({ day, clock }, officeTimeZone)
  return { opens: at(clockOf(opens)), closes: at(lastsUntil) }
}

/** Without end; the first begins at `instant` if it is open then. */
function* openingsFrom(instant: Date): Generator<Opening, never> {
  for (let { day } = zonedTime(instant, officeTimeZone); ; day = addDays(day, 1)) {
    const opening = openingOn(day)
    if (!opening || opening.closes <= instant) continue
    yield { ...opening, opens: opening.opens < instant ? instant : opening.opens }
  }
}

/** The first instant from `instant` on at which the office is open. */
export function openFrom(instant: Date): Date {
  return openingsFrom(instant).next().value.opens
}

/** The next `count` openings, the first of them the present one if it is open at `instant`. */
export function nextOpenings(instant: Date, count: number): readonly Opening[] {
  const openings = openingsFrom(instant)
  return Array.from({ length: count }, () => openings.next().value)
}

/** The opening hours by the clock in `timeZone` (IANA name), on the next open day from `now`. */
export function localHours(timeZone: string, now: Date) {
  const { day } = zonedTime(openFrom(now), officeTimeZone)
  const { opens, closes } = company.openingHours
  const shown = (time: string) => {
    const at = instantOf({ day, clock: clockOf(time) }, officeTimeZone)
    const minutes = Math.trunc(zonedTime(at, timeZone).clock / 60_000)
    return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  }
  return { opens: shown(opens), closes: shown(closes) }
}

type ZonedTime = Readonly<{
  day: CalendarDay
  /** Milliseconds past 0:00. */
  clock: number
}>

/** What calendar and clock show at `instant` in `timeZone` (IANA name). */
export function zonedTime(instant: Date, timeZone: string): ZonedTime {
  const shown = shownAsUtc(instant, timeZone)
  return { day: shown.toISOString().slice(0, 10), clock: shown.getTime() % dayMs }
}

/** When the day of `instant` begins in `timeZone` (IANA name). */
export function startOfDay(instant: Date, timeZone: string): Date {
  return instantOf({ day: zonedTime(instant, timeZone).day, clock: 0 }, timeZone)
}

/** The opposite of `zonedTime`; of an hour that clocks skip in spring the neighbouring one. */
export function instantOf({ day, clock }: ZonedTime, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + clock
  // What the clock is ahead of UTC may differ between the first guess and the answer.
  const ahead = (at: number) => shownAsUtc(new Date(at), timeZone).getTime() - at
  return new Date(wanted - ahead(wanted - ahead(wanted)))
}

/** The day that the agency's calendar shows at `instant`, `2026-01-02`. */
export function officeDay(instant: Date, timeZone: string = officeTimeZone): CalendarDay {
  return zonedTime(instant, timeZone).day
}

/** When a day of the agency's calendar begins, ISO 8601 in UTC. Throws for what is no day. */
export function dayBegins(day: CalendarDay, timeZone: string = officeTimeZone): string {
  return instantOf({ day, clock: 0 }, timeZone).toISOString()
}

/**
 * What the agency's calendar and clock show as `2026-01-02T09:30`, seconds and their parts may follow,
 * ISO 8601 in UTC; undefined for what is no time.
 */
export function officeMoment(value: string, timeZone: string = officeTimeZone): string | undefined {
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/.exec(value) ?? []
  const shown = time === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The engine takes the 31st of February for the 3rd of March.
  if (Number.isNaN(shown) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  return instantOf({ day, clock: shown - midnight }, timeZone).toISOString()
}

/** Milliseconds past 0:00 of `9:00`. */
export function clockOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** How many minutes the clock in `timeZone` is ahead of the opening hours’ at `instant`. */
export function minutesAhead(timeZone: string, instant: Date): number {
  const there = shownAsUtc(instant, timeZone).getTime()
  return (there - shownAsUtc(instant, officeTimeZone).getTime()) / 60_000
}

const dayMs = 24 * 60 * 60_000

function shownAsUtc(instant: Date, timeZone: string): Date {
  // Sweden writes as ISO 8601 does: 2026-06-08 09:30:00.
  const shown = instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
  return new Date(Date.parse(`${shown}Z`) + instant.getUTCMilliseconds())
}

/** A day of the calendar without a time zone, `2026-01-02` (ISO 8601). */
type CalendarDay = string

/** The day `count` days later, earlier when it is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

/** From 1 (Monday) to 7 (Sunday). */
function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** From when `day` is an Icelandic holiday (lög nr. 88/1971, 6. gr.; lög nr. 32/1997, 2. gr.). */
export function holidayFrom(day: CalendarDay): '0:00' | '13:00' | undefined {
  const date = day.slice(5)
  if (date === '12-24' || date === '12-31') return '13:00'
  const year = day.slice(0, 4)
  const moving = [
    ...fromEaster.map((days) => addDays(easterSunday(Number(year)), days)),
    // The first day of summer, a Thursday, and the first Monday of August.
    firstOnOrAfter(`${year}-04-19`, 4),
    firstOnOrAfter(`${year}-08-01`, 1),
  ]
  return fixed.includes(date) || moving.includes(day) ? '0:00' : undefined
}

/** New Year, Labour Day, National Day, Christmas and the day after. */
const fixed = ['01-01', '05-01', '06-17', '12-25', '12-26']

/** Maundy Thursday, Good Friday, Easter, Easter Monday, Ascension, Whit Sunday and Monday. */
const fromEaster = [-3, -2, 0, 1, 39, 49, 50]

function firstOnOrAfter(day: CalendarDay, weekday: number): CalendarDay {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

/** The Sunday after the full moon of spring, as the Gregorian calendar counts it from 1900 to 2199. */
function easterSunday(year: number): CalendarDay {
  const cycle = year % 19
  const moon = (19 * cycle + 24) % 30
  const isLate = moon === 29 || (moon === 28 && cycle > 10)
  return firstOnOrAfter(addDays(`${year}-03-22`, isLate ? moon - 1 : moon), 7)
}
