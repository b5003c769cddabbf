import { expect, it } from 'vitest'
import { orderLink, quoteLink } from '#pricing/offerings'
import { contactForm } from './contact.ts'
import type { Field, Form } from './form.ts'
import { forms } from './forms.ts'
import { hostingOrderForm, wordpressExpressOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import { serviceDeskForm } from './service-desk.ts'
import { checkValues, fieldValue, preselected, type Values } from './values.ts'

const [services] = quoteForm.fields
const [pack] = hostingOrderForm.fields
const [, email] = contactForm.fields
const subject = { name: 'subject', kind: 'text', label: 'subject', max: 200 } as const
const message = { name: 'message', kind: 'textarea', label: 'message', max: 200 } as const
const longAddress = `jon@${'漢'.repeat(251)}`

it.each<[string, Field, string[], string]>([
  ['nothing for what was not sent', subject, [], ''],
  ['no space around and no line breaks on one line', subject, [' Nýr\r\n vefur '], 'Nýr vefur'],
  ['LF for line breaks', message, [' a\r\nb\rc\n'], 'a\nb\nc'],
  ['the domain of an address in ASCII', email, ['info@Þór.is '], 'info@xn--r-uga6a.is'],
  // Encoding is not begun for one that is too long anyway.
  ['a long address as it is', email, [longAddress], longAddress],
  ...['Jon@Example.is', 'þór@x.is', 'a@', 'þ', 'a@þ/x', 'a@þ..is@', 'a@1.2'].map(
    (same): [string, Field, string[], string] => ['an address as it is', email, [same], same],
  ),
  ['choices in the order of the list', services, ['seo', 'web-design'], 'web-design,seo'],
  ['choices that come joined', services, ['seo,web-design'], 'web-design,seo'],
  ['both', services, ['seo', 'web-design, marketing'], 'web-design,marketing,seo'],
  ['a repeated choice once', services, ['seo', 'seo', 'seo,seo'], 'seo'],
  ['an unknown choice last, to refuse', services, ['nothing', 'seo'], 'seo,nothing'],
  ['nothing for no choice', services, [' , ,'], ''],
  ['the initial choice', pack, [], 'basic'],
  ['the initial choice for an empty one', pack, [''], 'basic'],
  ['the choice made', pack, ['business'], 'business'],
])('a value is %s: %#', (_, field, sent, value) => {
  expect(fieldValue(field, sent)).toBe(value)
})

const queryOf = (link: string) => link.split('?')[1] ?? ''

it.each<[Form, string, Values]>([
  [
    quoteForm,
    queryOf(quoteLink('seo', 'pro')),
    { selected_services: 'seo', selected_package: 'seo.pro' },
  ],
  [quoteForm, queryOf(quoteLink('wordpressExpress')), { selected_solutions: 'wordpress-express' }],
  [
    hostingOrderForm,
    queryOf(orderLink('hosting-order', 'business')),
    { selected_package: 'business' },
  ],
  [
    wordpressExpressOrderForm,
    queryOf(orderLink('wordpress-express-order', 'woocommerce-express')),
    { selected_package: 'woocommerce-express' },
  ],
  // What the form does not offer is ignored.
  [quoteForm, 'thjonusta=booking&lausn=seo&pakki=x&a=b', {}],
  [quoteForm, 'lausn=email&pakki=pro', { selected_solutions: 'email' }],
  [quoteForm, 'pakki=business', {}],
  [hostingOrderForm, 'pakki=wordpress-express&lausn=hosting', {}],
  [quoteForm, '', {}],
])('a link selects what it names: %#', (form, query, selected) => {
  expect(preselected(form, query)).toEqual(selected)
})

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

it.each([
  ['selected_services', 'booking'],
  ['selected_services', 'seo,Seo'],
  ['selected_solutions', 'seo'],
  ['selected_solutions', 'apis'],
  ['budget', '100'],
  ['budget', '100-500,500-1000'],
  ['timeline', '1V-2V'],
])('a value outside the list is refused: %s %s', (name, value) => {
  expect(quote({ [name]: value })).toEqual({ [name]: 'choice' })
})

it('a value outside the list is refused in the service desk and the orders too', () => {
  const choice = { selected_package: 'choice' }
  expect(desk({ type: 'error', urgency: 'URGENT' })).toEqual({ type: 'choice', urgency: 'choice' })
  expect(checkValues(hostingOrderForm, { ...person, selected_package: 'pro' })).toEqual(choice)
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
  (website) => expect(desk({ website })).toEqual({ website: 'urlFormat' }),
)
