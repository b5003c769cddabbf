import { describe, expect, it } from 'vitest'
import { anchorOf } from './anchor.ts'

describe('anchorOf', () => {
  it('writes Icelandic in ASCII and drops the number', () => {
    expect(anchorOf('2. Upplýsingar sem við söfnum')).toBe('upplysingar-sem-vid-sofnum')
    expect(anchorOf('Þjónusta & ævi: Ægir')).toBe('thjonusta-aevi-aegir')
  })

  it('is never empty', () => {
    expect(anchorOf('…')).toBe('section')
  })
})
