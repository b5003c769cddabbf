import type { CalendarDay } from './calendar-day.ts'

/** What calendar and clock show somewhere. */
export type ZonedTime = Readonly<{
  day: CalendarDay
  /** Milliseconds that the clock is past 0:00. */
  clock: number
}>

/** What calendar and clock show at `instant` in `timeZone` (IANA name). Throws on an unknown zone. */
export function zonedTime(instant: Date, timeZone: string): ZonedTime {
  const shown = shownAsUtc(instant, timeZone)
  return { day: shown.toISOString().slice(0, 10), clock: shown.getTime() % dayMs }
}

/**
 * The instant at which calendar and clock show this in `timeZone`: the opposite of `zonedTime`. Of
 * an hour that the clock shows twice in autumn either is meant, of one that it skips in spring the
 * neighbouring one.
 */
export function instantOf({ day, clock }: ZonedTime, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + clock
  // What the clock is ahead of UTC may differ between the first guess and the answer.
  const ahead = (at: number) => shownAsUtc(new Date(at), timeZone).getTime() - at
  return new Date(wanted - ahead(wanted - ahead(wanted)))
}

/** Milliseconds past 0:00 of a time written `9:00`. */
export function clockOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

const dayMs = 24 * 60 * 60_000

function shownAsUtc(instant: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return new Date(seconds + instant.getUTCMilliseconds())
}
