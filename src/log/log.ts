import { AsyncLocalStorage } from 'node:async_hooks'

type Details = Readonly<Record<string, string | number | boolean | null | undefined>>

/** From the least to the most severe; `LOG_LEVEL` is the lowest that is written. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const

export type Log = ReturnType<typeof createLog>

export type LogLevel = (typeof logLevels)[number]

/** The count of one kind of warning or error, whether `LOG_LEVEL` writes it or not. */
export type LogEvent = Readonly<{
  level: LogLevel
  event: string
  /** Occurrences since the start of the process. */
  count: number
  /** The time of the latest: ISO 8601, UTC. */
  last: string
}>

/** Creates the log: one JSON line per event, without personal data; lines about a request have its id. */
export function createLog(
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  lowest: LogLevel = 'info',
) {
  const from = logLevels.indexOf(lowest)
  const writes = (level: LogLevel) => logLevels.indexOf(level) >= from
  // Bounded: event names are constants in the code.
  const faults = new Map<string, LogEvent>()

  const at = (level: LogLevel) => {
    const isFault = level === 'warn' || level === 'error'
    return (event: string, details: Details = {}) => {
      const time = new Date().toISOString()
      if (isFault) {
        const key = `${level} ${event}`
        const count = (faults.get(key)?.count ?? 0) + 1
        faults.delete(key)
        faults.set(key, { level, event, count, last: time })
      }
      if (!writes(level)) return
      write(JSON.stringify({ time, level, event, request: currentNotes()?.id, ...details }))
    }
  }
  return {
    ...{ debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), writes },
    /** The kinds of warnings and errors since the start of the process, the latest first. */
    faults: () => [...faults.values()].reverse(),
  }
}

/** The message of a thrown value, for a log line. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/**
 * A description of an error that is safe to log: its name, its code, and SQLite's text for that code. The
 * message is left out because it may quote values.
 */
export function faultName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const code = 'code' in thrown ? thrown.code : undefined
  const said = 'errstr' in thrown ? thrown.errstr : undefined
  return [thrown.name, code, said].filter((part) => typeof part === 'string').join(' ')
}

/** The first four frames of an error's stack, without its message; `''` for anything else. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  const { stack = '', message } = thrown
  return stack
    .slice(stack.lastIndexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' ')
}

/** The code of a thrown error, such as `ENOENT`; `''` if it has none. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}

/** How the page cache answered a request; `pass`: the page must not be cached. */
export type CacheUse = 'hit' | 'stale' | 'miss' | 'pass'

export type RequestNotes = {
  readonly id: string
  /** Undefined for anything that is not a page. */
  cache?: CacheUse
}

const storage = new AsyncLocalStorage<RequestNotes>()

/** Runs `work`, and the asynchronous work it starts, with `notes` as the notes of the current request. */
export function withNotes<T>(notes: RequestNotes, work: () => T): T {
  return storage.run(notes, work)
}

/** The notes of the current request; undefined outside of a request. */
export function currentNotes(): RequestNotes | undefined {
  return storage.getStore()
}

/** Records how the page cache answered the current request. */
export function setCacheUse(use: CacheUse): void {
  const notes = currentNotes()
  if (notes) notes.cache = use
}
