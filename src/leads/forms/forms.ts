import { offeredOptions } from '#pricing/pricing'
import { contactForm } from './contact.ts'
import type { Field, Form } from './form.ts'
import { hostingOrderForm, wordpressExpressOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import { serviceDeskForm } from './service-desk.ts'

/** All forms of the site. */
export const forms: readonly Form[] = [
  contactForm,
  quoteForm,
  serviceDeskForm,
  wordpressExpressOrderForm,
  hostingOrderForm,
]

/** The form with this `form-name`, or undefined. */
export function formNamed(name: string | null | undefined): Form | undefined {
  return forms.find((form) => form.name === name)
}

/**
 * `form` with only the choices that are sold at present, in their order: for its page, and to validate posts.
 * Emails and the desk also know former choices.
 */
export function offeredForm<Own extends Form>(form: Own): Own {
  const fields = form.fields.map((field): Field => {
    const isSold = field.label === 'services' || field.label === 'solutions'
    if (!('options' in field) || !(isSold || field.label === 'package')) return field
    const options = offeredOptions(form.name, field.label)
    const { initial = '' } = field
    const [first = initial] = options
    return { ...field, options, ...(initial && !options.includes(initial) && { initial: first }) }
  })
  // The same fields as those of `form`, with fewer options.
  return { ...form, fields } as Own
}
