import { Temporal } from 'temporal-polyfill'
import { type Agency, facts } from '#agency/agency'
import { addDays, type CalendarDay, holidayFrom } from './holidays.ts'

export { addDays, type CalendarDay, holidayRegion } from './holidays.ts'

/**
 * The time by which to respond to a request that arrived at `arrived`. Fewer than 24 `hours` are opening hours; 24
 * is one opening day (docs/decisions/0011).
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
  for (let shown = shownAt(start).add({ days: 1 }); ; shown = shown.add({ days: 1 })) {
    const [at, opening] = [dateOf(shown), openingOn(shown.toPlainDate())]
    if (opening && opening.opens <= at && at < opening.closes) return at
  }
}

/** `closes` is exclusive. */
type Opening = Readonly<{ opens: Date; closes: Date }>

/** The time zone of the opening hours. */
export function officeTimeZone(): string {
  return facts().agency.offices[0].timeZone
}

/** The opening of a day; undefined at weekends, on public holidays and during closures. */
function openingOn(day: Temporal.PlainDate): Opening | undefined {
  const { days, opens, closes } = facts().agency.openingHours
  if (!days.some((open) => open === day.dayOfWeek)) return undefined
  if (closureOn(day.toString())) return undefined
  const until = holidayFrom(day.toString()) ?? closes
  const lastsUntil = clockOf(until) < clockOf(closes) ? until : closes
  if (clockOf(lastsUntil) <= clockOf(opens)) return undefined
  return { opens: dateOf(officeTime(day, opens)), closes: dateOf(officeTime(day, lastsUntil)) }
}

/** A closure of the agency, besides public holidays. */
type Closure = Agency['closures'][number]

function closureOn(day: CalendarDay): Closure | undefined {
  return facts().agency.closures.find(({ from, to }) => from <= day && day <= to)
}

/** How many days ahead closures are announced. */
const announcedDaysAhead = 28

/** The first day on which a closure is announced beside the opening hours. */
export function announcedFrom({ from }: Pick<Closure, 'from'>): CalendarDay {
  return addDays(from, -announcedDaysAhead)
}

/** The closures announced at `now`, the next one first: from four weeks before they begin until they end. */
export function announcedClosures(now: Date): readonly Closure[] {
  const today = officeDay(now)
  return facts()
    .agency.closures.filter((it) => announcedFrom(it) <= today && today <= it.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** The response time promised as "as soon as possible", in hours: one opening day. */
export const soonHours = 24

/** The closures that delay such a response to a request at `now`. */
export function closuresDelaying(now: Date): readonly Closure[] {
  const due = officeDay(responseDue(now, soonHours))
  return announcedClosures(now).filter(({ from }) => from <= due)
}

/** An endless sequence; the first opening begins at `instant` if the office is open then. */
function* openingsFrom(instant: Date): Generator<Opening, never> {
  for (let day = shownAt(instant).toPlainDate(); ; day = day.add({ days: 1 })) {
    const opening = openingOn(day)
    if (!opening || opening.closes <= instant) continue
    yield { ...opening, opens: opening.opens < instant ? instant : opening.opens }
  }
}

/** The first instant at or after `instant` at which the office is open. */
export function openFrom(instant: Date): Date {
  return openingsFrom(instant).next().value.opens
}

/** The next `count` openings, including the current one if the office is open at `instant`. */
export function nextOpenings(instant: Date, count: number): readonly Opening[] {
  const openings = openingsFrom(instant)
  return Array.from({ length: count }, () => openings.next().value)
}

/** The opening hours in `timeZone` (IANA name), on the next open day from `now`. */
export function localHours(timeZone: string, now: Date) {
  const day = shownAt(openFrom(now)).toPlainDate()
  const { opens, closes } = facts().agency.openingHours
  const shown = (time: string) => clockAt(dateOf(officeTime(day, time)), timeZone)
  return { opens: shown(opens), closes: shown(closes) }
}

/** Local date and time at `instant` in `timeZone` (IANA name). */
function shownAt(instant: Date, timeZone: string = officeTimeZone()): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}

/** The local time at `instant` in `timeZone` (IANA name): `9:30`. */
export function clockAt(instant: Date, timeZone: string = officeTimeZone()): string {
  const { hour, minute } = shownAt(instant, timeZone)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** The instant of a local time of the office, `9:00`, on a day. */
function officeTime(day: Temporal.PlainDate, time: string): Temporal.ZonedDateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return day.toPlainDateTime({ hour, minute }).toZonedDateTime(officeTimeZone())
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}

/** The start of the local day of `instant` in `timeZone` (IANA name). */
export function startOfDay(instant: Date, timeZone: string): Date {
  return dateOf(shownAt(instant, timeZone).startOfDay())
}

/** The calendar day at `instant` in the office's time zone, `2026-01-02`. */
export function officeDay(instant: Date, timeZone: string = officeTimeZone()): CalendarDay {
  return shownAt(instant, timeZone).toPlainDate().toString()
}

/** The start of a calendar day, as ISO 8601 in UTC. Throws if it is not a valid day. */
export function dayBegins(day: CalendarDay, timeZone: string = officeTimeZone()): string {
  return dateOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone)).toISOString()
}

/**
 * Converts an office's local time, `2026-01-02T09:30` (seconds and fractions may follow), to ISO 8601 in UTC. A time
 * skipped by the change to summer time moves one hour ahead. Undefined if it is not a valid time.
 */
export function officeMoment(
  value: string,
  timeZone: string = officeTimeZone(),
): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(value)) return undefined
  try {
    return dateOf(Temporal.PlainDateTime.from(value).toZonedDateTime(timeZone)).toISOString()
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined
    throw thrown
  }
}

/** Milliseconds from 0:00 to `9:00`. */
export function clockOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** How many minutes the clock in `timeZone` is ahead of the office's at `instant`. */
export function minutesAhead(timeZone: string, instant: Date): number {
  const ahead = (zone?: string) => shownAt(instant, zone).offsetNanoseconds
  return (ahead(timeZone) - ahead()) / 60e9
}
