import { expect, it } from 'vitest'
import { formPages } from '#routing/routes'
import { formNamed, forms } from './forms.ts'

const fieldsOf = (name: string) => formNamed(name)?.fields ?? []
const valuesOf = (form: string, name: string) =>
  fieldsOf(form).flatMap((field) =>
    field.name === name && 'options' in field ? field.options : [],
  )
const person = 'name! email! phone company'

it.each([
  ['contact', `${person} subject! message!`],
  [
    'quote',
    `selected_services selected_solutions selected_package ${person} budget timeline message!`,
  ],
  ['servicedesk', `urgency! type problem! website ${person}`],
  ['wordpress-express-order', `selected_package ${person} domain message`],
  ['hosting-order', `selected_package ${person} domain message`],
])('%s has its fields, in order, and requires those with an exclamation mark', (form, fields) => {
  const found = fieldsOf(form).map(({ name, missing }) => (missing ? `${name}!` : name))
  expect(found).toEqual(fields.split(' '))
})

it.each(forms)('the page of $name understands what links select by', ({ path, fields }) => {
  const parameters = fields.flatMap(({ parameter }) => parameter ?? [])
  expect(parameters).toEqual(formPages[path])
})

it.each([
  [
    ...(['quote', 'selected_services'] as const),
    'web-development web-design development consulting marketing seo analytics maintenance',
  ],
  [
    ...(['quote', 'selected_solutions'] as const),
    'ai booking subscription ecommerce pos wordpress wordpress-express hosting email maintenance chat api',
  ],
  ['quote', 'budget', '100-500 500-1000 1000-2000 2000-3000 3000-5000 5000-10000 10000+'],
  ['quote', 'timeline', '1v-2v 2v-4v 1-2 2-3 3-6 6+'],
  ['servicedesk', 'type', 'villa fyrirspurn breytingabeiðni uppfærsla'],
  ['servicedesk', 'urgency', 'low medium high urgent'],
  ['wordpress-express-order', 'selected_package', 'wordpress-express woocommerce-express'],
  ['hosting-order', 'selected_package', 'basic business enterprise'],
])('%s offers for %s its values', (form, field, values) => {
  expect(valuesOf(form, field)).toEqual(values.split(' '))
})

it('limits the length of all text', () => {
  const bounds = new Map<string, number>()
  for (const field of forms.flatMap(({ fields }) => fields)) {
    if ('max' in field) bounds.set(field.name, field.max)
  }
  expect(Object.fromEntries(bounds)).toEqual({
    ...{ name: 200, email: 254, phone: 40, company: 200, subject: 200 },
    ...{ message: 10_000, problem: 10_000, domain: 253, website: 2_000 },
  })
})
