import { describe, expect, it } from 'vitest'
import { searchPattern, searchText } from './search-text.ts'

describe('searchText', () => {
  it('folds case and composition, one part on each line', () => {
    const project = {
      title: 'ÞÆGILEG  Ást',
      description: 'O\u0308rugg\nvefverslun',
      tags: ['Á', 'B'],
    }
    expect(searchText(project)).toBe('þægileg ást\nörugg vefverslun\ná\nb')
  })
})

describe('searchPattern', () => {
  it('escapes what LIKE would take for a wildcard', () => {
    expect(searchPattern('50% a_b c:\\')).toBe(String.raw`%50\% a\_b c:\\%`)
  })
})
