import { catalogue } from '#content/catalogue'
import type { Quantity } from '#content/quantity'
import type { Submission } from '#data/submission'
import { openFrom } from '#site/openings'
import { responseDue } from '#site/response-due'

/** How urgent the sender called a request to the service desk. */
export type Urgency = keyof typeof catalogue.response

/** What the agency promises for an answer (`catalogue.response`). */
export type ResponsePromise = Readonly<{
  /** Undefined where the form does not ask. */
  urgency: Urgency | undefined
  within: Quantity
  due: Date
  /** When the office opens next; undefined when it is open. */
  opens: Date | undefined
}>

/**
 * The promise that letters about a submission make. A form that does not ask how urgent it is
 * promises what a request of low urgency does.
 *
 * @param since when the promise is made: on arrival, for a quarantined submission on its release
 */
export function responsePromise(
  { form, fields }: Pick<Submission, 'form' | 'fields'>,
  since: Date,
): ResponsePromise {
  const urgency = form === 'servicedesk' ? urgencies.find((it) => it === fields.urgency) : undefined
  const within = catalogue.response[urgency ?? 'low']
  const opens = openFrom(since)
  return {
    urgency,
    within,
    due: responseDue(since, within.amount),
    opens: opens > since ? opens : undefined,
  }
}

const urgencies = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Urgency[]
