import type { Form } from '#forms/define'
import { orderFields } from '#forms/order-fields'
import { routes } from '#site/routes'

/** The WordPress Express order (specification, points 3 to 5). */
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
