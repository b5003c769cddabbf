import { expect, it } from 'vitest'
import { orderLink, quoteLink } from '#pricing/offerings'
import { siteTexts } from '../../../tests/texts.ts'
import type { Form } from './form.ts'
import { preselected } from './form-state.ts'
import { hostingOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import type { Values } from './values.ts'

const { subjects } = siteTexts('is').forms

it.each<[Form, string, Values]>([
  [quoteForm, quoteLink('seo', 'pro'), { selected_services: 'seo', selected_package: 'seo.pro' }],
  [quoteForm, quoteLink('wordpressExpress'), { selected_solutions: 'wordpress-express' }],
  [hostingOrderForm, orderLink('hosting-order', 'business'), { selected_package: 'business' }],
  // What the form does not offer is ignored.
  [quoteForm, '?thjonusta=booking&lausn=seo&pakki=x&a=b', {}],
  [quoteForm, '?lausn=email&pakki=pro', { selected_solutions: 'email' }],
  [quoteForm, '?pakki=business', {}],
  [hostingOrderForm, '?pakki=wordpress-express&lausn=hosting', {}],
  [quoteForm, '', {}],
])('a link selects what it names: %#', (form, link, selected) => {
  expect(preselected(form, link.split('?')[1] ?? '', { subjects })).toEqual(selected)
})
