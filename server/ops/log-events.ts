import { LRUCache } from 'lru-cache'

/** A kind of warning or error that was logged. */
export type LogEvent = Readonly<{
  level: 'warn' | 'error'
  event: string
  /** How often since the start of the process. */
  count: number
  /** When last: ISO 8601, UTC. */
  last: string
}>

/** The warnings and errors that were logged since the start of the process. */
export type LogEvents = Readonly<{
  note(level: LogEvent['level'], event: string): void
  /** The latest first. */
  all(): readonly LogEvent[]
}>

/** More names than the code has; a bound all the same. */
const most = 200

/** Creates an empty register, in memory. */
export function createLogEvents(now: () => Date = () => new Date()): LogEvents {
  const events = new LRUCache<string, LogEvent>({ max: most })
  return {
    note(level, event) {
      const key = `${level} ${event}`
      const count = (events.get(key)?.count ?? 0) + 1
      events.set(key, { level, event, count, last: now().toISOString() })
    },
    all: () => [...events.values()],
  }
}
