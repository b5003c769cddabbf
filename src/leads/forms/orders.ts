import { routes } from '#routing/routes'
import { type Form, senderFields } from './form.ts'

const packageField = {
  name: 'selected_package',
  kind: 'radio',
  label: 'package',
  parameter: 'pakki',
} as const

const orderFields = [
  ...senderFields,
  // A domain name has at most 253 characters (RFC 1035, 2.3.4, as text).
  { name: 'domain', kind: 'text', label: 'domain', max: 253 },
  { name: 'message', kind: 'textarea', label: 'message', max: 10_000, rows: 4 },
] as const

/** The hosting order (requirement 9.1). */
export const hostingOrderForm = {
  name: 'hosting-order',
  path: routes.hostingOrder,
  success: 'order',
  fields: [
    { ...packageField, options: ['basic', 'business', 'enterprise'], initial: 'basic' },
    ...orderFields,
  ],
} as const satisfies Form

/** The WordPress Express order (requirement 9.1). */
export const wordpressExpressOrderForm = {
  name: 'wordpress-express-order',
  path: routes.wordpressExpressOrder,
  success: 'order',
  fields: [
    {
      ...packageField,
      options: ['wordpress-express', 'woocommerce-express'],
      initial: 'wordpress-express',
    },
    ...orderFields,
  ],
} as const satisfies Form
