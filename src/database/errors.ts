/** The database cannot be opened, written or migrated; `message` is one line without secrets. */
export class DatabaseUnusableError extends Error {}

/** Why the store did not do what it was asked to, with a code that the log may hold (`faultName`). */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: 'CLOSED' | 'LOCKED' | 'STUCK'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.code = code
  }
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
