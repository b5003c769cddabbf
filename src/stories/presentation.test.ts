import { expect, it } from 'vitest'
import type { Language } from '#i18n/i18n'
import { excerptOf, listLanguageNote } from './presentation.ts'

const markdown = '## Ein\n![Mynd](/a.png)\n- **Tvær**, [þrjár](/verdskra)\n- 4 * 5'

it.each([
  ['the excerpt, if there is one', 'Stutt', 'Langt', 'Stutt'],
  ['150 characters, never half of one', null, '𝒜'.repeat(151), `${'𝒜'.repeat(150)}…`],
  ['a short content, on one line', null, 'Ein.\n\nÖnnur.', 'Ein. Önnur.'],
  ['no signs of Markdown and no pictures', null, markdown, 'Ein Tvær, þrjár 4 * 5'],
])('an excerpt is %s', (_, excerpt, content, expected) => {
  expect(excerptOf({ excerpt, content })).toBe(expected)
})

const names = { is: 'Icelandic', en: 'English', es: 'Spanish', da: 'Danish' }

it.each<[Language[], string | undefined]>([
  [[], undefined],
  [['en', 'en'], undefined],
  [['is', 'is'], 'All in Icelandic.'],
  [['is', 'en', 'is'], 'Some in Icelandic.'],
  [['is', 'da', 'es'], 'All in Icelandic, Danish, and Spanish.'],
])('the note above a list of %j: %s', (languages, expected) => {
  const items = languages.map((language) => ({ language }))
  const words = { all: 'All in {{languages}}.', some: 'Some in {{languages}}.' }
  expect(listLanguageNote(items, 'en', words, names)).toBe(expected)
})
