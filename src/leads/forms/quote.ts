import type { catalogue } from '#content/catalogue'
import type { PlanFamily } from '#pricing/plans'
import { routes } from '#routing/routes'
import { type Form, sharedFields } from './define.ts'

// Written out, so that the browser need not load every price; a test compares them.
type Packages = {
  readonly [Family in PlanFamily]: readonly `${Family}.${keyof (typeof catalogue)[Family] & string}`[]
}

/** Every package of the catalogue, as family and id. */
export const packages = {
  websites: ['websites.basic', 'websites.business', 'websites.enterprise'],
  express: ['express.wordpress', 'express.woocommerce'],
  hosting: ['hosting.basic', 'hosting.business', 'hosting.enterprise'],
  email: ['email.basic', 'email.business', 'email.enterprise'],
  care: ['care.basic', 'care.business', 'care.enterprise'],
  marketing: ['marketing.basic', 'marketing.pro', 'marketing.enterprise'],
  seo: ['seo.basic', 'seo.pro', 'seo.enterprise'],
  chat: ['chat.basic', 'chat.business', 'chat.enterprise'],
} as const satisfies Packages

/** Which packages of the catalogue price a service or solution; the rest is quoted. */
export const quoteFamilies = {
  selected_services: {
    'web-development': 'websites',
    marketing: 'marketing',
    seo: 'seo',
    maintenance: 'care',
  },
  selected_solutions: {
    'wordpress-express': 'express',
    hosting: 'hosting',
    email: 'email',
    maintenance: 'care',
    chat: 'chat',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PlanFamily>>>>

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
      options: [
        'web-development',
        'web-design',
        'development',
        'consulting',
        'marketing',
        'seo',
        'analytics',
        'maintenance',
      ],
    },
    {
      name: 'selected_solutions',
      kind: 'checkboxes',
      label: 'solutions',
      options: [
        'ai',
        'booking',
        'subscription',
        'ecommerce',
        'pos',
        'wordpress',
        'wordpress-express',
        'hosting',
        'email',
        'maintenance',
        'chat',
        'api',
      ],
    },
    {
      name: 'selected_package',
      kind: 'package',
      label: 'package',
      options: Object.values(packages).flat(),
      families: quoteFamilies,
    },
    sharedFields.name,
    sharedFields.email,
    sharedFields.phone,
    sharedFields.company,
    {
      name: 'budget',
      kind: 'select',
      label: 'budget',
      // Thousands of ISK.
      options: [
        '100-500',
        '500-1000',
        '1000-2000',
        '2000-3000',
        '3000-5000',
        '5000-10000',
        '10000+',
      ],
    },
    {
      name: 'timeline',
      kind: 'select',
      label: 'timeline',
      // Weeks (v) and months.
      options: ['1v-2v', '2v-4v', '1-2', '2-3', '3-6', '6+'],
    },
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
