import { currentNotes } from './request-notes.ts'

type Details = Readonly<Record<string, string | number | boolean | null | undefined>>

/** From the least to the most important; `LOG_LEVEL` names the first that is written. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const

export type LogLevel = (typeof logLevels)[number]

/** Structured log: one JSON line an event on standard error, without personal data. */
export type Log = Readonly<
  Record<LogLevel, (event: string, details?: Details) => void> & {
    /** Whether lines of this level are written at all. */
    writes(level: LogLevel): boolean
  }
>

/**
 * Creates the log. A line that is written while a request is answered carries the request's id.
 *
 * @param write where a finished line goes; standard error by default, so that what a command
 * prints for people or programs stays apart
 * @param lowest the least important level that is written
 * @param heard told of every warning and error, written or not
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  lowest: LogLevel = 'info',
  heard: (level: 'warn' | 'error', event: string) => void = () => undefined,
): Log {
  const from = logLevels.indexOf(lowest)
  const writes = (level: LogLevel) => logLevels.indexOf(level) >= from
  const at =
    (level: LogLevel) =>
    (event: string, details: Details = {}) => {
      if (level === 'warn' || level === 'error') heard(level, event)
      if (!writes(level)) return
      const line = { time: new Date().toISOString(), level, event, request: currentNotes()?.id }
      write(JSON.stringify({ ...line, ...details }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), writes }
}

/** The words of a thrown value, for a log line. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
