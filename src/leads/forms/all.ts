import { contactForm } from './contact.ts'
import type { Form } from './define.ts'
import { hostingOrderForm } from './hosting-order.ts'
import { quoteForm } from './quote.ts'
import { serviceDeskForm } from './service-desk.ts'
import { wordpressExpressOrderForm } from './wordpress-express-order.ts'

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
