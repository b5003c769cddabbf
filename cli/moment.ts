import { UsageError } from './command.ts'

/** The first moment of what was given and the first one after it, ISO 8601 in UTC. */
type Moment = Readonly<{ start: string; end: string }>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Reads a date (`2026-11-21`, the whole day) or an instant (`2026-11-21T14:30`, seconds and a zone
 * such as `Z` or `+01:00` may follow). Without a zone it is UTC, which Iceland's clocks show.
 *
 * @returns undefined for anything else, also for a day that no calendar has
 */
export function parseMoment(value: string): Moment | undefined {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      value,
    ) ?? []
  const midnight = Date.parse(`${day}T00:00Z`)
  const at = time ? Date.parse(`${day}T${time}${zone.toUpperCase()}`) : midnight
  // The engine takes the 31st of February for the 3rd of March.
  if (Number.isNaN(at) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  const end = at + (time ? 1 : dayMs)
  return { start: new Date(at).toISOString(), end: new Date(end).toISOString() }
}

/** The value of an option, see `parseMoment`; throws UsageError for what is no moment. */
export function readMoment(value: string, option: string): Moment {
  const moment = parseMoment(value)
  if (moment) return moment
  throw new UsageError(`--${option} takes a date or an instant: 2026-11-21, 2026-11-21T14:30`)
}
