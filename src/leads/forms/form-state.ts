import type { Language, Texts } from '#i18n/i18n'
import { isReference } from '../inbox/lead.ts'
import type { Outcome } from '../intake/post.ts'
import type { Receipt } from '../intake/receipt-ticket.ts'
import type { ChoiceField, Form } from './form.ts'
import { alertText, fieldMessages } from './form-texts.ts'
import { fieldValue, isFamilyChosen, type Values } from './values.ts'

/**
 * The state in which a page shows a form: empty or prefilled, with the errors of a post, or with thanks for
 * one.
 */
export type FormState = Readonly<{
  values: Values
  messages: Readonly<Record<string, string>>
  alert: string
  sent?: string
  /** The values that were sent, if the page may show them. */
  sentValues?: Values
}>

/**
 * The state in which a page shows `form`: prefilled by a link; after a post without script, with messages and
 * values; after an accepted one, with thanks (`?takk=`) and the values in its receipt.
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

/** The contents of `?takk=`: the reference to show, and the ticket that gives access to the sent values. */
export function thanksIn(
  query: string,
): Readonly<{ reference: string; ticket: string }> | undefined {
  const [reference = null, ...ticket] = new URLSearchParams(query).get('takk')?.split('.') ?? []
  return isReference(reference) ? { reference, ticket: ticket.join('.') } : undefined
}

/**
 * The values that a link fills in by the fields' query parameters (requirements 5.10, 5.13), without unknown
 * values and packages of a product that is not chosen.
 */
function preselected(
  { fields }: Form,
  query: string,
  { subjects }: Pick<Texts['forms'], 'subjects'>,
): Values {
  const asked = new URLSearchParams(query)
  const selected: Record<string, string> = {}
  for (const field of fields) {
    const wanted = field.parameter ? asked.getAll(field.parameter) : []
    const value =
      'options' in field ? chosenIn(field, wanted, selected) : subjectIn(wanted, subjects)
    if (value) selected[field.name] = value
  }
  return selected
}

function chosenIn(field: ChoiceField, wanted: readonly string[], selected: Values): string {
  const known = field.options.filter((option) =>
    field.kind === 'package'
      ? wanted.some((id) => option.endsWith(`.${id}`)) && isFamilyChosen(field, option, selected)
      : wanted.includes(option),
  )
  return known.length > 0 ? fieldValue(field, known) : ''
}

/** The subject that a link names; with several names, also the particular one. */
function subjectIn(wanted: readonly string[], subjects: Texts['forms']['subjects']): string {
  const known = Object.entries(subjects).filter(([name]) => wanted.includes(name))
  const [subject = '', ...topics] = known.map(([, words]) => words)
  return topics.length > 0 ? `${subject}: ${topics.join(', ')}` : subject
}
