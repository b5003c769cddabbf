import type { Form } from '../forms/form.ts'
import type { Problems, Values } from '../forms/values.ts'

type Taken = Readonly<{
  ok: true
  status: 200
  kind: 'stored' | 'duplicate' | 'quarantined'
  form: Form
  reference: string
  /** Lets a browser without script show what was sent (`receiptTicket`). */
  ticket: string
}>

/** A refused post, with the visitor's values to show again. */
export type Refused = Readonly<{
  ok: false
  status: 400 | 413 | 415 | 422 | 429 | 503
  /** Undefined if it could not be identified. */
  form: Form | undefined
  values: Values
  problems: Problems
  /** Seconds to wait; only with status 429. */
  retryAfter?: number
}>

export type Outcome = Taken | Refused

/** The outcome of a post, as counted in metrics. */
export type OutcomeKind = Taken['kind'] | 'refused' | 'invalid' | 'limited' | 'unavailable'
