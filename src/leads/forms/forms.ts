import { contactForm } from './contact.ts'
import type { Form } from './form.ts'
import { hostingOrderForm, wordpressExpressOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import { serviceDeskForm } from './service-desk.ts'

/** Every form the site takes. */
export const forms: readonly Form[] = [
  contactForm,
  quoteForm,
  serviceDeskForm,
  wordpressExpressOrderForm,
  hostingOrderForm,
]

/** The form of that `form-name`, or undefined. */
export function formNamed(name: string | null | undefined): Form | undefined {
  return forms.find((form) => form.name === name)
}
