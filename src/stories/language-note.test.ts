import { describe, expect, it } from 'vitest'
import type { Language } from '#i18n/languages'
import { itemLanguageNote, listLanguageNote } from './language-note.ts'

const words = { all: 'All in {{languages}}.', some: 'Some in {{languages}}.' }
const names = { is: 'Icelandic', en: 'English', es: 'Spanish', da: 'Danish' }
const note = (...languages: Language[]) =>
  listLanguageNote(
    languages.map((language) => ({ language })),
    'en',
    words,
    names,
  )

describe('the note above a list', () => {
  it.each([
    [[], undefined],
    [['en', 'en'], undefined],
    [['is', 'is'], 'All in Icelandic.'],
    [['is', 'en', 'is'], 'Some in Icelandic.'],
    [['is', 'da', 'es'], 'All in Icelandic, Danish, and Spanish.'],
  ] as const)('%j: %s', (languages, expected) => {
    expect(note(...languages)).toBe(expected)
  })
})

it('the note above an item names its language', () => {
  expect(itemLanguageNote('da', 'In {{languages}}.', names)).toBe('In Danish.')
  expect(itemLanguageNote(undefined, 'In {{languages}}.', names)).toBeUndefined()
})
