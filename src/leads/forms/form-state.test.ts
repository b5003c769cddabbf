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

it.each(['', 'efni=', 'efni=galdrar', 'efni=constructor', 'EFNI=fundur'])(
  'an unknown subject is ignored: %s',
  (query) => {
    const { forms } = store.texts('is')
    expect(formState(contactForm, undefined, query, forms, 'is').values).toEqual({})
  },
)

it('only a form that has a subject takes it', () => {
  const { forms } = store.texts('is')
  expect(formState(quoteForm, undefined, 'efni=fundur', forms, 'is').values).toEqual({})
})
