import type { Language, Texts } from '#i18n/i18n'
import type { Outcome } from '../intake/outcome.ts'
import { isReference, type Receipt } from '../intake/receipt.ts'
import type { Form } from './form.ts'
import { alertText, fieldMessages } from './form-texts.ts'
import { preselected } from './preselect.ts'
import type { Values } from './values.ts'

/** How a form starts: empty, with what was wrong with a post, or thanking for one. */
export type FormState = Readonly<{
  values: Values
  messages: Readonly<Record<string, string>>
  alert: string
  sent?: string
  /** What was sent with it, where the page may show it. */
  sentValues?: Values
}>

/**
 * The state a page shows `form` in: with what its link selected; after a post without script with
 * messages and values; after a taken one with thanks (`?takk=`) and what its receipt says was sent.
 */
export function formState(
  form: Form,
  outcome: Outcome | undefined,
  query: string,
  texts: Texts['forms'],
  language: Language,
  receipt?: Receipt,
): FormState {
  const { reference } = thanksIn(query) ?? {}
  if (!outcome || outcome.ok) {
    return {
      values: preselected(form, query, texts),
      messages: {},
      alert: '',
      ...(reference && { sent: reference }),
      ...(reference && receipt?.form === form.name && { sentValues: receipt.fields }),
    }
  }
  const own = outcome.form?.name === form.name
  return {
    values: own ? outcome.values : {},
    messages: own ? fieldMessages(form, outcome.problems, texts, language) : {},
    alert: alertText(outcome.status, texts),
  }
}

/** What `?takk=` names: the reference to thank with, and the ticket that shows what was sent. */
export function thanksIn(
  query: string,
): Readonly<{ reference: string; ticket: string }> | undefined {
  const [reference = null, ...ticket] = new URLSearchParams(query).get('takk')?.split('.') ?? []
  return isReference(reference) ? { reference, ticket: ticket.join('.') } : undefined
}
