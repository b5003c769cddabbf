/** Why the store did not do what it was asked to, with a code that the log may hold (`faultName`). */
export class StoreFault extends Error {
  override name = 'StoreFault'
  readonly code: 'CLOSED' | 'LOCKED' | 'STUCK'

  constructor(code: StoreFault['code'], message: string) {
    super(message)
    this.code = code
  }
}
