import { describe, expect, it } from 'vitest'
import type { Language } from '#i18n/i18n'
import { excerptOf, listLanguageNote, storyLanguageNote } from './presentation.ts'

describe('excerptOf', () => {
  it('prefers the excerpt', () => {
    expect(excerptOf({ excerpt: 'Stutt', content: 'Langt' })).toBe('Stutt')
  })

  it('takes the first 150 characters and an ellipsis, never half of one', () => {
    const cut = excerptOf({ excerpt: null, content: '𝒜'.repeat(151) })
    expect(cut).toBe(`${'𝒜'.repeat(150)}…`)
  })

  it('leaves a short content whole, on one line', () => {
    expect(excerptOf({ excerpt: null, content: 'Ein.\n\nÖnnur.' })).toBe('Ein. Önnur.')
  })

  it('has no signs of Markdown and no pictures in it', () => {
    const content = '## Ein\n![Mynd](/a.png)\n- **Tvær**, [þrjár](/verdskra)\n- 4 * 5'
    expect(excerptOf({ excerpt: null, content })).toBe('Ein Tvær, þrjár 4 * 5')
  })
})

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
  expect(storyLanguageNote('da', 'In {{languages}}.', names)).toBe('In Danish.')
  expect(storyLanguageNote(undefined, 'In {{languages}}.', names)).toBeUndefined()
})
