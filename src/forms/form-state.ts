import type { Values } from '#forms/check'
import type { Form } from '#forms/define'
import { alertText, fieldMessages } from '#forms/messages'
import type { Outcome } from '#forms/outcome'
import { preselected } from '#forms/preselected'
import { isReference } from '#forms/reference'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'

/** How a form starts: empty, with what was wrong with a post, or thanking for one. */
export type FormState = Readonly<{
  values: Values
  messages: Readonly<Record<string, string>>
  alert: string
  /** The reference of a taken post. */
  sent?: string
}>

/**
 * The state a page shows `form` in: with what the link to it selected; after a post without script
 * its messages and every value still there; after the redirect of a taken one the thank-you dialog
 * (`?takk=`).
 */
export function formState(
  form: Form,
  outcome: Outcome | undefined,
  query: string,
  texts: Texts['forms'],
  language: Language,
): FormState {
  const thanks = new URLSearchParams(query).get('takk')
  const sent = isReference(thanks) ? { sent: thanks } : {}
  if (!outcome || outcome.ok) {
    return { values: preselected(form, query), messages: {}, alert: '', ...sent }
  }
  const own = outcome.form?.name === form.name
  return {
    values: own ? outcome.values : {},
    messages: own ? fieldMessages(form, outcome.problems, texts, language) : {},
    alert: alertText(outcome.status, texts),
  }
}
