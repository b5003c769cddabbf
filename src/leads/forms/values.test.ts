import { expect, it } from 'vitest'
import type { Field } from './form.ts'
import { contactForm, hostingOrderForm, quoteForm } from './forms.ts'
import { fieldValue } from './values.ts'

const [services] = quoteForm.fields
const [pack] = hostingOrderForm.fields
const [, email, phone] = contactForm.fields
const website = { name: 'website', kind: 'url', label: 'website', max: 200 } as const
const subject = { name: 'subject', kind: 'text', label: 'subject', max: 200 } as const
const message = { name: 'message', kind: 'textarea', label: 'message', max: 200 } as const
const longAddress = `jon@${'漢'.repeat(251)}`

it.each<[string, Field, string[], string]>([
  ['nothing for what was not sent', subject, [], ''],
  ['no space around and no line breaks on one line', subject, [' Nýr\r\n vefur '], 'Nýr vefur'],
  ['LF for line breaks', message, [' a\r\nb\rc\n'], 'a\nb\nc'],
  ['the domain of an address in ASCII', email, ['info@Þór.is '], 'info@xn--r-uga6a.is'],
  ['an address without hidden signs', email, ['\u202aj\u200b@\u00ade.is\u202c\ufeff'], 'j@e.is'],
  ['a number without hidden signs', phone, ['\u202a+354 555 0000\u202c'], '+354 555 0000'],
  ['a website without hidden signs', website, ['\u200bhttps://a.is '], 'https://a.is'],
  // An address that is too long is not encoded.
  ['a long address as it is', email, [longAddress], longAddress],
  ['choices in the order of the list', services, ['seo', 'web-design'], 'web-design,seo'],
  ['choices that come joined too', services, ['seo', 'web-design, seo'], 'web-design,seo'],
  ['an unknown choice last, to refuse', services, ['nothing', 'seo'], 'seo,nothing'],
  ['nothing for no choice', services, [' , ,'], ''],
  ['the initial choice for an empty one', pack, [''], 'basic'],
  ['the choice made', pack, ['business'], 'business'],
])('a value is %s: %#', (_, field, sent, value) => {
  expect(fieldValue(field, sent)).toBe(value)
})
