import { contactForm } from '#forms/contact'
import type { Form } from '#forms/define'
import { hostingOrderForm } from '#forms/hosting-order'
import { quoteForm } from '#forms/quote'
import { serviceDeskForm } from '#forms/service-desk'
import { wordpressExpressOrderForm } from '#forms/wordpress-express-order'

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
