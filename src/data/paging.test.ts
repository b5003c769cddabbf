import { describe, expect, it } from 'vitest'
import { limitAndOffset } from './paging.ts'

describe('limitAndOffset', () => {
  it('counts pages from one', () => {
    expect(limitAndOffset({ page: 3, pageSize: 10 })).toEqual({ limit: 10, offset: 20 })
  })

  it('reads a missing or impossible page as the first', () => {
    for (const page of [undefined, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(limitAndOffset({ page })).toEqual({ limit: 24, offset: 0 })
    }
  })

  it('bounds the size and the offset', () => {
    const { limit, offset } = limitAndOffset({
      page: Number.MAX_SAFE_INTEGER,
      pageSize: Number.MAX_SAFE_INTEGER,
    })
    expect(limit).toBe(1000)
    expect(Number.isSafeInteger(offset)).toBe(true)
  })
})
