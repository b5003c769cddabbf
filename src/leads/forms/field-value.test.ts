import { describe, expect, it } from 'vitest'
import { fieldValue } from './field-value.ts'
import { hostingOrderForm } from './hosting-order.ts'
import { quoteForm } from './quote.ts'

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
