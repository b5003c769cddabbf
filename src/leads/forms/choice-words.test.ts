import { expect, it } from 'vitest'
import { languages } from '#i18n/languages'
import { openTexts } from '../../../tests/texts.ts'
import { choiceWords } from './choice-words.ts'
import { forms } from './forms.ts'

const store = openTexts()

it.each(languages)('every value has a name, and every list its prompt, in %s', (language) => {
  const texts = store.texts(language)
  for (const field of forms.flatMap(({ fields }) => fields)) {
    if (!('options' in field)) continue
    const { prompt, options } = choiceWords(field, texts)
    expect(options.map(({ value }) => value)).toEqual(field.options)
    expect(prompt !== '', field.name).toBe(field.kind === 'select')
    for (const { value, name, text } of options) {
      expect(name, value).not.toMatch(/^$|[{}]/)
      expect(text !== '', value).toBe(field.kind === 'radio' || field.kind === 'checkboxes')
      // Some names are the same word as the value; none is it.
      expect(name).not.toBe(value)
    }
  }
})
