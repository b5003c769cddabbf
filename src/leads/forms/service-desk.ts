import { routes } from '#routing/routes'
import { type Form, senderFields } from './form.ts'

/** The urgencies of a request, lowest first. */
export const urgencies = ['low', 'medium', 'high', 'urgent'] as const

/** The service desk's form (requirement 9.1). */
export const serviceDeskForm = {
  name: 'servicedesk',
  path: routes.serviceDesk,
  success: 'serviceDesk',
  fields: [
    { name: 'urgency', kind: 'select', label: 'urgency', missing: 'urgency', options: urgencies },
    {
      name: 'type',
      kind: 'radio',
      label: 'type',
      // The same in every language (requirement 9.2).
      options: ['villa', 'fyrirspurn', 'breytingabeiðni', 'uppfærsla'],
    },
    {
      name: 'problem',
      kind: 'textarea',
      label: 'problem',
      missing: 'problem',
      max: 10_000,
      rows: 5,
    },
    { name: 'website', kind: 'url', label: 'website', max: 2_000, autocomplete: 'url' },
    ...senderFields,
  ],
} as const satisfies Form
