import { company } from '#content/company'
import { addDays, type CalendarDay, weekdayOf } from './calendar-day.ts'
import { holidayFrom } from './holidays.ts'
import { clockOf, instantOf, zonedTime } from './zoned-time.ts'

/** A stretch of time in which the office answers, `closes` not included. */
export type Opening = Readonly<{ opens: Date; closes: Date }>

/** The time zone of the opening hours: that of the first office. */
export const officeTimeZone = company.offices[0].timeZone

/** When the office is open on `day`; undefined at weekends and on public holidays. */
export function openingOn(day: CalendarDay): Opening | undefined {
  const { days, opens, closes } = company.openingHours
  if (!days.some((open) => open === weekdayOf(day))) return undefined
  const lastsUntil = Math.min(clockOf(closes), clockOf(holidayFrom(day) ?? closes))
  if (lastsUntil <= clockOf(opens)) return undefined
  const at = (clock: number) => instantOf({ day, clock }, officeTimeZone)
  return { opens: at(clockOf(opens)), closes: at(lastsUntil) }
}

/** All openings from `instant` on without end; the first begins at `instant` if it is open then. */
export function* openingsFrom(instant: Date): Generator<Opening, never> {
  for (let { day } = zonedTime(instant, officeTimeZone); ; day = addDays(day, 1)) {
    const opening = openingOn(day)
    if (!opening || opening.closes <= instant) continue
    yield { ...opening, opens: opening.opens < instant ? instant : opening.opens }
  }
}

/** The first instant from `instant` on at which the office is open: `instant` itself if it is. */
export function openFrom(instant: Date): Date {
  return openingsFrom(instant).next().value.opens
}
