/** The log, and what is noted of a request while it is answered. */

export { createLog, type Log, type LogEvent, logLevels, reasonOf } from './json-log.ts'
export {
  type CacheUse,
  currentNotes,
  type RequestNotes,
  setCacheUse,
  withNotes,
} from './request-notes.ts'
