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
