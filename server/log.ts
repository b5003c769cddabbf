type Details = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Structured log: one JSON line an event on standard error, without personal data. */
export type Log = Readonly<{
  info(event: string, details?: Details): void
  warn(event: string, details?: Details): void
  error(event: string, details?: Details): void
}>

/**
 * Creates the log.
 *
 * @param write where a finished line goes; standard error by default, so that what a command
 * prints for people or programs stays apart
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Log {
  const at =
    (level: string) =>
    (event: string, details: Details = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, event, ...details }))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** The words of a thrown value, for a log line. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
