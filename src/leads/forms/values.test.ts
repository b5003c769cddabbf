import { describe, expect, it } from 'vitest'
import { orderLink, quoteLink } from '#pricing/offerings'
import { contactForm } from './contact.ts'
import { forms } from './forms.ts'
import { hostingOrderForm, wordpressExpressOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import { serviceDeskForm } from './service-desk.ts'
import { checkValues, fieldValue, preselected, type Values } from './values.ts'

const [services] = quoteForm.fields
const [pack] = hostingOrderForm.fields
const subject = { name: 'subject', kind: 'text', label: 'subject', max: 200 } as const
const message = { name: 'message', kind: 'textarea', label: 'message', max: 200 } as const

describe('a written value', () => {
  it('loses the space around and, on one line, its line breaks', () => {
    expect(fieldValue(subject, [' Nýr\r\n vefur '])).toBe('Nýr vefur')
    expect(fieldValue(message, [' a\r\nb\rc\n'])).toBe('a\nb\nc')
  })

  it('is empty when it was not sent', () => {
    expect(fieldValue(subject, [])).toBe('')
  })

  it('has the domain of an address in ASCII', () => {
    const email = { name: 'email', kind: 'email', label: 'email', max: 254 } as const
    expect(fieldValue(email, ['info@Þór.is '])).toBe('info@xn--r-uga6a.is')
    for (const same of ['Jon@Example.is', 'þór@x.is', 'a@', 'þ', 'a@þ/x', 'a@þ..is@', 'a@1.2']) {
      expect(fieldValue(email, [same])).toBe(same)
    }
    // Encoding is not begun for one that is too long anyway.
    const long = `jon@${'漢'.repeat(251)}`
    expect(fieldValue(email, [long])).toBe(long)
  })
})

describe('the value of checkboxes', () => {
  it('is the same whether they come one by one or joined, in the order of the list', () => {
    expect(fieldValue(services, ['seo', 'web-design'])).toBe('web-design,seo')
    expect(fieldValue(services, ['seo,web-design'])).toBe('web-design,seo')
    expect(fieldValue(services, ['seo', 'web-design, marketing'])).toBe('web-design,marketing,seo')
  })

  it('counts a repeated value once', () => {
    expect(fieldValue(services, ['seo', 'seo', 'seo,seo'])).toBe('seo')
  })

  it('keeps what the list does not have, for the check to refuse', () => {
    expect(fieldValue(services, ['nothing', 'seo'])).toBe('seo,nothing')
  })

  it('is empty when nothing is chosen', () => {
    expect(fieldValue(services, [])).toBe('')
    expect(fieldValue(services, [' , ,'])).toBe('')
  })
})

it('a choice that was not made has its initial value', () => {
  expect(fieldValue(pack, [])).toBe('basic')
  expect(fieldValue(pack, [''])).toBe('basic')
  expect(fieldValue(pack, ['business'])).toBe('business')
})

const queryOf = (link: string) => link.split('?')[1] ?? ''

it('selects what the links of the site name', () => {
  expect(preselected(quoteForm, queryOf(quoteLink({ service: 'seo', pack: 'pro' })))).toEqual({
    selected_services: 'seo',
    selected_package: 'seo.pro',
  })
  expect(preselected(quoteForm, queryOf(quoteLink({ solution: 'wordpressExpress' })))).toEqual({
    selected_solutions: 'wordpress-express',
  })
  const hosting = queryOf(orderLink('hosting-order', 'business'))
  expect(preselected(hostingOrderForm, hosting)).toEqual({ selected_package: 'business' })
  const shop = queryOf(orderLink('wordpress-express-order', 'woocommerce-express'))
  expect(preselected(wordpressExpressOrderForm, shop)).toEqual({
    selected_package: 'woocommerce-express',
  })
})

it('ignores what the form does not offer', () => {
  expect(preselected(quoteForm, 'thjonusta=booking&lausn=seo&pakki=x&a=b')).toEqual({})
  expect(preselected(quoteForm, 'lausn=email&pakki=pro')).toEqual({ selected_solutions: 'email' })
  expect(preselected(quoteForm, 'pakki=business')).toEqual({})
  expect(preselected(hostingOrderForm, 'pakki=wordpress-express&lausn=hosting')).toEqual({})
  expect(preselected(quoteForm, '')).toEqual({})
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
