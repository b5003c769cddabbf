import { addDays, dayBegins, officeMoment } from '#hours/hours'
import { UsageError } from './program.ts'

/** The first moment of what was given and the first one after it, ISO 8601 in UTC. */
type Moment = Readonly<{ start: string; end: string }>

/**
 * Reads a date (`2026-11-21`, the whole day) or an instant (`2026-11-21T14:30`, seconds and a zone
 * such as `Z` or `+01:00` may follow). Without a zone it is by the agency's clock.
 *
 * @returns undefined for anything else, also for a day that no calendar has
 */
export function parseMoment(value: string, timeZone?: string): Moment | undefined {
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      value,
    ) ?? []
  const start = officeMoment(`${day}T${time ?? '00:00'}`, timeZone)
  if (start === undefined) return undefined
  if (time === undefined) return { start, end: dayBegins(addDays(day, 1), timeZone) }
  const at = zone ? Date.parse(`${day}T${time}${zone.toUpperCase()}`) : Date.parse(start)
  if (Number.isNaN(at)) return undefined
  return { start: new Date(at).toISOString(), end: new Date(at + 1).toISOString() }
}

/** The value of an option, see `parseMoment`; throws UsageError for what is no moment. */
export function readMoment(value: string, option: string): Moment {
  const moment = parseMoment(value)
  if (moment) return moment
  throw new UsageError(`--${option} takes a date or an instant: 2026-11-21, 2026-11-21T14:30`)
}
