import { Temporal } from 'temporal-polyfill'
import { type Agency, facts } from '#agency/agency'
import { addDays, type CalendarDay, holidayFrom } from './holidays.ts'

export { addDays, type CalendarDay, holidayRegion } from './holidays.ts'

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
  for (let shown = shownAt(start).add({ days: 1 }); ; shown = shown.add({ days: 1 })) {
    const [at, opening] = [dateOf(shown), openingOn(shown.toPlainDate())]
    if (opening && opening.opens <= at && at < opening.closes) return at
  }
}

/** `closes` is not included. */
type Opening = Readonly<{ opens: Date; closes: Date }>

/** The time zone of the opening hours. */
export function officeTimeZone(): string {
  return facts().agency.offices[0].timeZone
}

/** Undefined at weekends, on public holidays and while the agency has closed. */
function openingOn(day: Temporal.PlainDate): Opening | undefined {
  const { days, opens, closes } = facts().agency.openingHours
  if (!days.some((open) => open === day.dayOfWeek)) return undefined
  if (closureOn(day.toString())) return undefined
  const until = holidayFrom(day.toString()) ?? closes
  const lastsUntil = clockOf(until) < clockOf(closes) ? until : closes
  if (clockOf(lastsUntil) <= clockOf(opens)) return undefined
  return { opens: dateOf(officeTime(day, opens)), closes: dateOf(officeTime(day, lastsUntil)) }
}

/** What the agency closes besides: its holidays, a day off together. */
type Closure = Agency['closures'][number]

function closureOn(day: CalendarDay): Closure | undefined {
  return facts().agency.closures.find(({ from, to }) => from <= day && day <= to)
}

/** How long before they begin closures are told, in days. */
const toldBefore = 28

/** From which day on visitors are told of a closure wherever the hours stand. */
export function toldFrom({ from }: Pick<Closure, 'from'>): CalendarDay {
  return addDays(from, -toldBefore)
}

/** The closures that visitors are told of at `now`, the next one first: from some weeks before until they end. */
export function closuresTold(now: Date): readonly Closure[] {
  const today = officeDay(now)
  return facts()
    .agency.closures.filter((it) => toldFrom(it) <= today && today <= it.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Where a form promises a response as soon as possible: one opening day, in hours. */
export const soonHours = 24

/** The closures that a response promised as soon as possible at `now` has to wait for. */
export function closuresDelaying(now: Date): readonly Closure[] {
  const due = officeDay(responseDue(now, soonHours))
  return closuresTold(now).filter(({ from }) => from <= due)
}

/** Without end; the first begins at `instant` if it is open then. */
function* openingsFrom(instant: Date): Generator<Opening, never> {
  for (let day = shownAt(instant).toPlainDate(); ; day = day.add({ days: 1 })) {
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
  const day = shownAt(openFrom(now)).toPlainDate()
  const { opens, closes } = facts().agency.openingHours
  const shown = (time: string) => clockAt(dateOf(officeTime(day, time)), timeZone)
  return { opens: shown(opens), closes: shown(closes) }
}

/** What calendar and clock show at `instant` in `timeZone` (IANA name). */
function shownAt(instant: Date, timeZone: string = officeTimeZone()): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}

/** What the clock shows at `instant` in `timeZone` (IANA name): `9:30`. */
export function clockAt(instant: Date, timeZone: string = officeTimeZone()): string {
  const { hour, minute } = shownAt(instant, timeZone)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** When the clock of the office shows `9:00` on a day. */
function officeTime(day: Temporal.PlainDate, time: string): Temporal.ZonedDateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return day.toPlainDateTime({ hour, minute }).toZonedDateTime(officeTimeZone())
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}

/** When the day of `instant` begins in `timeZone` (IANA name). */
export function startOfDay(instant: Date, timeZone: string): Date {
  return dateOf(shownAt(instant, timeZone).startOfDay())
}

/** The day that the agency's calendar shows at `instant`, `2026-01-02`. */
export function officeDay(instant: Date, timeZone: string = officeTimeZone()): CalendarDay {
  return shownAt(instant, timeZone).toPlainDate().toString()
}

/** When a day of the agency's calendar begins, ISO 8601 in UTC. Throws for what is no day. */
export function dayBegins(day: CalendarDay, timeZone: string = officeTimeZone()): string {
  return dateOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone)).toISOString()
}

/**
 * What the agency's calendar and clock show as `2026-01-02T09:30`, seconds and their parts may follow,
 * ISO 8601 in UTC; of an hour that clocks skip in spring the one after. Undefined for what is no time.
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

/** Milliseconds past 0:00 of `9:00`. */
export function clockOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** How many minutes the clock in `timeZone` is ahead of the opening hours’ at `instant`. */
export function minutesAhead(timeZone: string, instant: Date): number {
  const ahead = (zone?: string) => shownAt(instant, zone).offsetNanoseconds
  return (ahead(timeZone) - ahead()) / 60e9
}
