import { describe, expect, it } from 'vitest'
import { formNamed, forms } from './forms.ts'

const fieldsOf = (name: string) => formNamed(name)?.fields ?? []
const namesOf = (name: string) => fieldsOf(name).map((field) => field.name)
const requiredOf = (name: string) =>
  fieldsOf(name)
    .filter(({ missing }) => missing)
    .map((field) => field.name)
    .sort()
const valuesOf = (form: string, name: string) =>
  fieldsOf(form).flatMap((field) =>
    field.name === name && 'options' in field ? field.options : [],
  )
const order = ['name', 'email', 'phone', 'company', 'domain', 'message', 'selected_package']

describe('the forms ask what they must', () => {
  it.each([
    ['contact', ['name', 'email', 'phone', 'company', 'subject', 'message']],
    [
      'quote',
      [
        ...['name', 'email', 'phone', 'company', 'message', 'budget', 'timeline'],
        ...['selected_services', 'selected_solutions', 'selected_package'],
      ],
    ],
    ['servicedesk', ['name', 'email', 'phone', 'company', 'website', 'problem', 'urgency', 'type']],
    ['wordpress-express-order', order],
    ['hosting-order', order],
  ])('%s sends its fields', (form, names) => {
    expect(namesOf(form).sort()).toEqual(names.sort())
  })

  it.each([
    ['contact', ['email', 'message', 'name', 'subject']],
    ['quote', ['email', 'message', 'name']],
    ['servicedesk', ['email', 'name', 'problem', 'urgency']],
    ['wordpress-express-order', ['email', 'name']],
    ['hosting-order', ['email', 'name']],
  ])('%s requires what it must', (form, required) => {
    expect(requiredOf(form)).toEqual(required)
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

  it('bounds what is written', () => {
    const bounds = new Map<string, number>()
    for (const field of forms.flatMap(({ fields }) => fields)) {
      if ('max' in field) bounds.set(field.name, field.max)
    }
    expect(Object.fromEntries(bounds)).toEqual({
      ...{ name: 200, email: 254, phone: 40, company: 200, subject: 200 },
      ...{ message: 10_000, problem: 10_000, domain: 253, website: 2_000 },
    })
  })
})
