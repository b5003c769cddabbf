import { describe, expect, it } from 'vitest'
import { checkValues, type Values } from './check.ts'
import { contactForm } from './contact.ts'
import { forms } from './forms.ts'
import { hostingOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import { serviceDeskForm } from './service-desk.ts'

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' }
const quote = (own: Values = {}) => checkValues(quoteForm, { ...person, message: 'Vefur', ...own })
const desk = (own: Values = {}) =>
  checkValues(serviceDeskForm, { ...person, problem: 'Bilað', urgency: 'low', ...own })

it('finds nothing in what is right', () => {
  expect(quote()).toEqual({})
  expect(quote({ selected_services: 'web-design,seo', budget: '10000+', timeline: '6+' })).toEqual(
    {},
  )
  expect(desk({ type: 'breytingabeiðni', website: 'https://vefstóll.is/þjónusta?a=b' })).toEqual({})
  expect(checkValues(hostingOrderForm, { ...person, selected_package: 'enterprise' })).toEqual({})
})

describe('a value outside the list is refused', () => {
  it.each([
    ['selected_services', 'booking'],
    ['selected_services', 'seo,Seo'],
    ['selected_solutions', 'seo'],
    ['selected_solutions', 'apis'],
    ['budget', '100'],
    ['budget', '100-500,500-1000'],
    ['timeline', '1V-2V'],
  ])('%s: %s', (name, value) => {
    expect(quote({ [name]: value })).toEqual({ [name]: 'choice' })
  })

  it('in the service desk and the orders too', () => {
    expect(desk({ type: 'error' })).toEqual({ type: 'choice' })
    expect(desk({ urgency: 'URGENT' })).toEqual({ urgency: 'choice' })
    expect(checkValues(hostingOrderForm, { ...person, selected_package: 'pro' })).toEqual({
      selected_package: 'choice',
    })
  })
})

it('looks at the length before anything else', () => {
  const long = '\u3164'.repeat(10_001)
  expect(checkValues(contactForm, { name: long, email: long, message: long })).toMatchObject({
    ...{ name: 'tooLong', email: 'tooLong', message: 'tooLong' },
  })
})

it('takes what nobody can see for missing', () => {
  const blank = '\u200b\u2800 \u3164'
  expect(checkValues(contactForm, { name: blank, message: blank, company: blank })).toMatchObject({
    name: 'missing',
    message: 'missing',
  })
  expect(checkValues(contactForm, { name: 'Þ\u200d', message: '👩‍💻' })).not.toHaveProperty('name')
})

it('says what is missing, and nothing of what may be', () => {
  const missing = Object.fromEntries(forms.map((form) => [form.name, checkValues(form, {})]))
  const both = { name: 'missing', email: 'missing' }
  expect(missing).toEqual({
    contact: { ...both, subject: 'missing', message: 'missing' },
    quote: { ...both, message: 'missing' },
    servicedesk: { ...both, urgency: 'missing', problem: 'missing' },
    'wordpress-express-order': both,
    'hosting-order': both,
  })
})

it.each(['vefur.is', 'ftp://vefur.is', 'javascript:alert(1)', 'https://', 'https:// vefur.is'])(
  'takes no %s for a web address',
  (website) => {
    expect(desk({ website })).toEqual({ website: 'urlFormat' })
  },
)
