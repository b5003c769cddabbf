import { catalogue } from '#content/catalogue'
import type { Quantity } from '#content/quantity'
import { openFrom, responseDue } from '#hours/hours'
import type { Submission } from '#leads/inbox/submission'

/** How urgent the sender called a request to the service desk. */
export type Urgency = keyof typeof catalogue.response

/** When the answer to a submission comes. */
export type ResponsePromise = Readonly<{
  /** How soon (`catalogue.response`); undefined where the form does not ask how urgent it is. */
  promised: Readonly<{ urgency: Urgency; within: Quantity; due: Date }> | undefined
  /** When the office opens next; undefined when it is open. */
  opens: Date | undefined
}>

/**
 * What is said about the answer to a submission, on the page and in letters. Hours are promised at
 * the service desk only; everything else is answered as soon as possible.
 *
 * @param since when the promise is made: on arrival, for a quarantined submission on its release
 */
export function responsePromise(
  { form, fields }: Pick<Submission, 'form' | 'fields'>,
  since: Date,
): ResponsePromise {
  const urgency = form === 'servicedesk' ? urgencies.find((it) => it === fields.urgency) : undefined
  const within = urgency && catalogue.response[urgency]
  const opens = openFrom(since)
  return {
    promised: urgency && within && { urgency, within, due: responseDue(since, within.amount) },
    opens: opens > since ? opens : undefined,
  }
}

const urgencies = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Urgency[]
