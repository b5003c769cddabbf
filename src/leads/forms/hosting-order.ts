import { routes } from '#routing/routes'
import type { Form } from './define.ts'
import { orderFields } from './order-fields.ts'

/** The hosting order (requirement 9.1). */
export const hostingOrderForm = {
  name: 'hosting-order',
  path: routes.hostingOrder,
  success: 'order',
  fields: [
    {
      name: 'selected_package',
      kind: 'radio',
      label: 'package',
      options: ['basic', 'business', 'enterprise'],
      initial: 'basic',
    },
    ...orderFields,
  ],
} as const satisfies Form
