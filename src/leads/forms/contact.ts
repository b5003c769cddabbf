import { routes } from '#routing/routes'
import { type Form, sharedFields } from './form.ts'

/** The contact form (requirement 9.1). */
export const contactForm = {
  name: 'contact',
  path: routes.contact,
  success: 'contact',
  fields: [
    sharedFields.name,
    sharedFields.email,
    sharedFields.phone,
    sharedFields.company,
    { name: 'subject', kind: 'text', label: 'subject', missing: 'subject', max: 200 },
    {
      name: 'message',
      kind: 'textarea',
      label: 'message',
      missing: 'message',
      max: 10_000,
      rows: 7,
    },
  ],
} as const satisfies Form
