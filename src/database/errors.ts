/** The database cannot be opened, written or migrated; `message` is one line without secrets. */
export class DatabaseUnusableError extends Error {}

/** The database could not do what it was asked to; the log may contain the code (`faultName`). */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: 'CLOSED' | 'LOCKED' | 'STUCK'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.code = code
  }
}

const SQLITE_BUSY = 5

/** Whether `error` is SQLite's, because another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  // The low byte is the primary code; extended codes such as BUSY_SNAPSHOT carry it too.
  return (code & 0xff) === SQLITE_BUSY
}
