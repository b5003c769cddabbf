import { budgetValues } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import { packages, quotedSolutions, quoteFamilies, services } from '#pricing/offerings'
import { offeredOptions } from '#pricing/pricing'
import { routes } from '#routing/routes'
import { type Field, type Form, messageField, senderFields } from './form.ts'

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

/** All forms of the site. */
export const forms: readonly Form[] = [
  contactForm,
  quoteForm,
  serviceDeskForm,
  wordpressExpressOrderForm,
  hostingOrderForm,
]

/** The form with this `form-name`, or undefined. */
export function formNamed(name: string | null | undefined): Form | undefined {
  return forms.find((form) => form.name === name)
}

/**
 * `form` with only the choices that are sold at present, in their order: for its page, and to validate posts.
 * Emails and the desk also know former choices.
 */
export function offeredForm<Own extends Form>(form: Own): Own {
  const fields = form.fields.map((field): Field => {
    const isSold = field.label === 'services' || field.label === 'solutions'
    if (!('options' in field) || !(isSold || field.label === 'package')) return field
    const options = offeredOptions(form.name, field.label)
    const { initial = '' } = field
    const [first = initial] = options
    return { ...field, options, ...(initial && !options.includes(initial) && { initial: first }) }
  })
  // The same fields as those of `form`, with fewer options.
  return { ...form, fields } as Own
}
