import { budgetValues } from '#agency/agency'
import { packages, quotedSolutions, quoteFamilies, services } from '#pricing/offerings'
import { routes } from '#routing/routes'
import { type Form, messageField, senderFields } from './form.ts'

/** The quote request (requirement 9.1). */
export const quoteForm = {
  name: 'quote',
  path: routes.quote,
  success: 'quote',
  fields: [
    {
      name: 'selected_services',
      kind: 'checkboxes',
      label: 'services',
      parameter: 'thjonusta',
      options: services.map(({ quoteId }) => quoteId),
    },
    {
      name: 'selected_solutions',
      kind: 'checkboxes',
      label: 'solutions',
      parameter: 'lausn',
      options: quotedSolutions.map(({ quoteId }) => quoteId),
    },
    {
      name: 'selected_package',
      kind: 'package',
      label: 'package',
      parameter: 'pakki',
      options: Object.values(packages).flat(),
      families: quoteFamilies,
    },
    ...senderFields,
    {
      name: 'budget',
      kind: 'select',
      label: 'budget',
      options: budgetValues,
    },
    {
      name: 'timeline',
      kind: 'select',
      label: 'timeline',
      // Weeks (v) and months.
      options: ['1v-2v', '2v-4v', '1-2', '2-3', '3-6', '6+'],
    },
    messageField,
  ],
} as const satisfies Form
