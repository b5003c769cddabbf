import { AsyncLocalStorage } from 'node:async_hooks'

type Details = Readonly<Record<string, string | number | boolean | null | undefined>>

/** From the least to the most important; `LOG_LEVEL` names the first that is written. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const

export type Log = ReturnType<typeof createLog>

export type LogLevel = (typeof logLevels)[number]

/** A kind of warning or error, written or not. */
export type LogEvent = Readonly<{
  level: LogLevel
  event: string
  /** How often since the start of the process. */
  count: number
  /** When last: ISO 8601, UTC. */
  last: string
}>

/** Writes a JSON line an event, without personal data; lines of a request carry its id. */
export function createLog(
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  lowest: LogLevel = 'info',
) {
  const from = logLevels.indexOf(lowest)
  const writes = (level: LogLevel) => logLevels.indexOf(level) >= from
  // As many as the code has names for.
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

/** The words of a thrown value, for a log line. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/**
 * What went wrong, safe to log: name and code of an error, and what SQLite says of it. The message,
 * which may quote values, is left out.
 */
export function faultName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const code = 'code' in thrown ? thrown.code : undefined
  const said = 'errstr' in thrown ? thrown.errstr : undefined
  return [thrown.name, code, said].filter((part) => typeof part === 'string').join(' ')
}

/** Where an error was thrown: the first lines of its stack, without its message. */
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

/** The code of a thrown error, as `ENOENT`; `''` for one without. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}

/** Where a page came from; `pass`: it may not be kept. */
export type CacheUse = 'hit' | 'stale' | 'miss' | 'pass'

export type RequestNotes = {
  readonly id: string
  /** Unset for what is no page. */
  cache?: CacheUse
}

const storage = new AsyncLocalStorage<RequestNotes>()

/** Runs `work`, and all that it starts, with `notes` as those of the current request. */
export function withNotes<T>(notes: RequestNotes, work: () => T): T {
  return storage.run(notes, work)
}

/** The notes of the request that is being answered; undefined outside of one. */
export function currentNotes(): RequestNotes | undefined {
  return storage.getStore()
}

/** Notes where the page came from that the current request is answered with. */
export function setCacheUse(use: CacheUse): void {
  const notes = currentNotes()
  if (notes) notes.cache = use
}
