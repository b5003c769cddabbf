import { describe, expect, it } from 'vitest'
import { draft } from './draft.ts'
import { drawdown } from './drawdown.ts'
import { choices, hash } from './seed.ts'
import { sitePaths } from './sitePaths.fixture.ts'
import { narrowStructures } from './structures.ts'
import { tile } from './tile.ts'

describe('hash', () => {
  it('is FNV-1a as published, over UTF-8', () => {
    expect(hash('')).toBe(0x811c9dc5)
    expect(hash('a')).toBe(0xe40c292c)
    expect(hash('foobar')).toBe(0xbf9cf968)
    expect(hash('þ')).not.toBe(hash(`${'þ'.normalize()} `))
  })
})

describe('choices', () => {
  it('stays in range and uses all of it', () => {
    const choose = choices('vefur')
    const seen = new Set(Array.from({ length: 200 }, () => choose(5)))
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4])
  })
})

describe('draft', () => {
  it('is the same for the same seed', () => {
    for (const path of sitePaths) expect(draft(path)).toEqual(draft(path))
  })

  it('keeps the cloth that visitors of the front page know', () => {
    const { structure, palette } = draft('/')
    expect({ structure, palette }).toEqual({
      structure: 'dornick',
      palette: { warp: 'madder', weft: 'paper' },
    })
  })

  it('gives at least four pages in five a tile of their own', () => {
    const tiles = new Set(sitePaths.map((path) => tile(draft(path)).d))
    expect(tiles.size / sitePaths.length).toBeGreaterThanOrEqual(0.8)
  })

  it('gives neighbours another structure and other yarns', () => {
    const one = draft('/thjonusta/vefhonnun')
    const other = draft('/thjonusta/vefthroun')
    expect(one.structure).not.toBe(other.structure)
    expect(one.palette).not.toEqual(other.palette)
  })

  it('weaves any text, and only the structures it is given', () => {
    for (const seed of ['', 'þæö', '🧶', 'x'.repeat(5000)]) {
      const woven = draft(seed, narrowStructures)
      expect(narrowStructures.map(({ name }) => name)).toContain(woven.structure)
      expect(drawdown(woven).flat()).toContain(true)
    }
    expect(() => draft('/', [])).toThrow(RangeError)
  })
})
