import type { Form } from '#forms/define'
import { orderFields } from '#forms/order-fields'
import { routes } from '#site/routes'

/** The hosting order (specification, points 3 to 5). */
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
