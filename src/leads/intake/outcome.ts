import type { Form } from '../forms/form.ts'
import type { Problems, Values } from '../forms/values.ts'

type Taken = Readonly<{
  ok: true
  status: 200
  kind: 'stored' | 'duplicate' | 'quarantined'
  form: Form
  reference: string
  /** Shows a browser without script what it sent (`receiptTicket`). */
  ticket: string
}>

/** A post that was not taken, with the visitor's values to show again. */
export type Refused = Readonly<{
  ok: false
  status: 400 | 413 | 415 | 422 | 429 | 503
  /** Undefined when none could be made out. */
  form: Form | undefined
  values: Values
  problems: Problems
  /** Seconds to wait, with status 429. */
  retryAfter?: number
}>

export type Outcome = Taken | Refused

/** One word for what became of a post, as it is counted. */
export type OutcomeKind = Taken['kind'] | 'refused' | 'invalid' | 'limited' | 'unavailable'
