import type { Texts } from '#i18n/i18n'
import { routes } from '#routing/routes'
import { type Form, messageField, senderFields } from './form.ts'

/** The contact form (requirement 9.1). */
export const contactForm = {
  name: 'contact',
  path: routes.contact,
  success: 'contact',
  fields: [
    ...senderFields,
    {
      name: 'subject',
      kind: 'text',
      label: 'subject',
      missing: 'subject',
      max: 200,
      parameter: 'efni',
    },
    messageField,
  ],
} as const satisfies Form

/**
 * The address of the contact form with a subject of `forms.subjects` filled in: `?efni=fundur` (requirement
 * 5.13).
 */
export function contactLink(subject: keyof Texts['forms']['subjects']): string {
  return `${routes.contact}?${new URLSearchParams({ efni: subject })}`
}
