import { routes } from '#routing/routes'
import type { Form } from './define.ts'
import { orderFields } from './order-fields.ts'

/** The WordPress Express order (requirement 9.1). */
export const wordpressExpressOrderForm = {
  name: 'wordpress-express-order',
  path: routes.wordpressExpressOrder,
  success: 'order',
  fields: [
    {
      name: 'selected_package',
      kind: 'radio',
      label: 'package',
      options: ['wordpress-express', 'woocommerce-express'],
      initial: 'wordpress-express',
    },
    ...orderFields,
  ],
} as const satisfies Form
