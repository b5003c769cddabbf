import { expect, it } from 'vitest'
import { languages } from '#i18n/i18n'
import { openTexts } from '../../../tests/texts.ts'
import { contactForm, contactLink } from './contact.ts'
import { formState } from './form-state.ts'
import { quoteForm } from './quote.ts'

const store = openTexts()

it.each(languages)('a link writes the subject that it names, in %s', (language) => {
  const { forms, consulting } = store.texts(language)
  const [, query = ''] = contactLink('fundur').split('?')
  const { values } = formState(contactForm, undefined, query, forms, language)
  expect(values).toEqual({ subject: forms.subjects.fundur })
  // The button that leads there says the same.
  expect(values.subject).toBe(consulting.closing.action)
})

it('an unknown subject is ignored, and any in a form that has none', () => {
  const { forms } = store.texts('is')
  for (const query of ['efni=', 'efni=constructor']) {
    expect(formState(contactForm, undefined, query, forms, 'is').values).toEqual({})
  }
  expect(formState(quoteForm, undefined, 'efni=fundur', forms, 'is').values).toEqual({})
})
