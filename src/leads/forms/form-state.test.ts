import { expect, it } from 'vitest'
import { languages } from '#i18n/i18n'
import { orderLink, quoteLink } from '#pricing/pricing'
import { openTexts, siteTexts } from '../../../tests/texts.ts'
import { contactForm } from './contact.ts'
import type { Form } from './form.ts'
import { formState, preselected } from './form-state.ts'
import { hostingOrderForm } from './orders.ts'
import { quoteForm } from './quote.ts'
import type { Values } from './values.ts'

const store = openTexts()

it('writes in what a meeting is about, in one order, each once', () => {
  const { forms } = store.texts('is')
  const { fundur, stefna, gervigreind } = forms.subjects
  const query = 'efni=gervigreind&efni=fundur&efni=stefna&efni=stefna&efni=galdrar'
  expect(formState(contactForm, undefined, query, forms, 'is').values).toEqual({
    subject: `${fundur}: ${stefna}, ${gervigreind}`,
  })
})

it('no meeting has a subject longer than the form takes', () => {
  for (const language of languages()) {
    const { forms } = store.texts(language)
    const query = Object.keys(forms.subjects).map((name) => `efni=${name}`)
    const { values } = formState(contactForm, undefined, query.join('&'), forms, language)
    expect(String(values.subject).length).toBeLessThanOrEqual(200)
  }
})

it.each([
  [contactForm, 'efni='],
  [contactForm, 'efni=constructor'],
  [quoteForm, 'efni=fundur'],
])('an unknown subject is ignored, and any in a form that has none: %#', (form, query) => {
  expect(formState(form, undefined, query, store.texts('is').forms, 'is').values).toEqual({})
})

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
