import { describe, expect, it } from 'vitest'
import { paragraphsOf } from '#legal/paragraphs'
import { excerptOf } from './excerpt.ts'

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
})

describe('paragraphsOf', () => {
  it('splits at line breaks of any kind and drops empty ones', () => {
    expect(paragraphsOf('a\n\nb\r\n \r\nc\n')).toEqual(['a', 'b', 'c'])
  })
})
