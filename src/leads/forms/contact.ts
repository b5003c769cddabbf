import { routes } from '#routing/routes'
import { type Form, messageField, senderFields } from './form.ts'

/** The contact form (requirement 9.1). */
export const contactForm = {
  name: 'contact',
  path: routes.contact,
  success: 'contact',
  fields: [
    ...senderFields,
    { name: 'subject', kind: 'text', label: 'subject', missing: 'subject', max: 200 },
    messageField,
  ],
} as const satisfies Form
