import { contactForm } from '#forms/contact'
import type { Form } from '#forms/define'

/** Every form the site takes. */
export const forms: readonly Form[] = [contactForm]

/** The form of that `form-name`, or undefined. */
export function formNamed(name: string | null | undefined): Form | undefined {
  return forms.find((form) => form.name === name)
}
