import type { Problems, Values } from '../forms/check.ts'
import type { Form } from '../forms/form.ts'

/** A post that was taken. */
export type Taken = Readonly<{
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
  status: keyof typeof kinds
  /** Undefined when none could be made out. */
  form: Form | undefined
  values: Values
  problems: Problems
  /** Seconds to wait, with status 429. */
  retryAfter?: number
}>

/** What became of a post. */
export type Outcome = Taken | Refused

const kinds = {
  400: 'refused',
  413: 'refused',
  415: 'refused',
  422: 'invalid',
  429: 'limited',
  503: 'unavailable',
} as const

/** One word for what became of a post, as it is counted. */
export type OutcomeKind = Taken['kind'] | (typeof kinds)[Refused['status']]

/** The word for `outcome`. */
export function outcomeKind(outcome: Outcome): OutcomeKind {
  return outcome.ok ? outcome.kind : kinds[outcome.status]
}
