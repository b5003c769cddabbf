import { describe, expect, it } from 'vitest'
import { countedAtMost, limitAndOffset, totalOf } from './paging.ts'

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
    const far = { page: Number.MAX_SAFE_INTEGER, pageSize: Number.MAX_SAFE_INTEGER }
    expect(limitAndOffset({ ...far, page: 1 })).toEqual({ limit: 1000, offset: 0 })
    expect(limitAndOffset(far)).toEqual({ limit: 0, offset: countedAtMost })
  })

  it('ends with the last row that is counted', () => {
    const page = Math.ceil(countedAtMost / 24)
    const { limit, offset } = limitAndOffset({ page })
    expect(limit).toBeGreaterThan(0)
    expect(limit + offset).toBe(countedAtMost)
    expect(limitAndOffset({ page: page + 1 }).limit).toBe(0)
  })
})

describe('totalOf', () => {
  it('says when there is more than is counted', () => {
    expect(totalOf(3, 10)).toEqual({ total: 3, more: false })
    expect(totalOf(10, 10)).toEqual({ total: 10, more: false })
    expect(totalOf(11, 10)).toEqual({ total: 10, more: true })
  })
})
