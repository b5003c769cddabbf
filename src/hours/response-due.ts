import { addDays } from './calendar-day.ts'
import { officeTimeZone, openFrom, openingOn, openingsFrom } from './openings.ts'
import { instantOf, zonedTime } from './zoned-time.ts'

/**
 * By when a promise to answer within `hours` is to be kept. Below 24 they are opening hours; 24 is
 * one opening day, up to the same time of the next day on which the office is open at that time, as
 * the pages say "within 24 hours on working days" (docs/decisions/0011). Time outside opening hours
 * does not count.
 *
 * @param arrived when it was promised
 * @param hours zero or more; 48 is two opening days
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
