import { describe, expect, it } from 'vitest'
import { parseFile, parseKind } from './address.ts'

describe('parseFile', () => {
  it('reads the sizes that are made', () => {
    expect(parseFile('800.avif')).toEqual({ width: 800, format: 'avif' })
    expect(parseFile('1600.webp')).toEqual({ width: 1600, format: 'webp' })
  })

  it.each(['801.avif', '0800.avif', '800.png', '800.avif.webp', '800', '', undefined])(
    'knows no other: %s',
    (file) => {
      expect(parseFile(file)).toBeUndefined()
    },
  )
})

describe('parseKind', () => {
  it('knows two kinds and nothing that every object has', () => {
    expect(['verkefni', 'frettir', 'constructor', undefined].map(parseKind)).toEqual([
      'verkefni',
      'frettir',
      undefined,
      undefined,
    ])
  })
})
