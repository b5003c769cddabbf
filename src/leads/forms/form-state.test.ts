import { expect, it } from 'vitest'
import { languages } from '#i18n/i18n'
import { openTexts } from '../../../tests/texts.ts'
import { formState } from './form-state.ts'
import { contactForm } from './forms.ts'

const store = openTexts()

it('fills in the topics of a meeting, in a fixed order, each once', () => {
  const { forms } = store.texts('is')
  const { fundur, stefna, gervigreind } = forms.subjects
  const query = 'efni=gervigreind&efni=fundur&efni=stefna&efni=stefna&efni=galdrar'
  expect(formState(contactForm, undefined, query, forms, 'is').values).toEqual({
    subject: `${fundur}: ${stefna}, ${gervigreind}`,
  })
})

it('no meeting has a subject longer than the field allows', () => {
  for (const language of languages()) {
    const { forms } = store.texts(language)
    const query = Object.keys(forms.subjects).map((name) => `efni=${name}`)
    const { values } = formState(contactForm, undefined, query.join('&'), forms, language)
    expect(String(values.subject).length).toBeLessThanOrEqual(200)
  }
})
