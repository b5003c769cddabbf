import { expect, it } from 'vitest'
import { limitAndOffset, totalOf } from './paging.ts'

const far = Number.MAX_SAFE_INTEGER

it.each([
  [{ page: 3, pageSize: 10 }, 10, 20],
  // A missing or impossible page is the first.
  [{}, 24, 0],
  [{ page: 0 }, 24, 0],
  [{ page: 1.5 }, 24, 0],
  [{ page: Number.NaN }, 24, 0],
  [{ page: 1, pageSize: far }, 1000, 0],
  // The last row that is counted is the 10,000th.
  [{ page: 417 }, 16, 9_984],
  [{ page: 418 }, 0, 10_000],
  [{ page: far, pageSize: far }, 0, 10_000],
])('%j is read by limit %i and offset %i', (page, limit, offset) => {
  expect(limitAndOffset(page)).toEqual({ limit, offset })
})

it.each([
  [3, { total: 3, more: false }],
  [10, { total: 10, more: false }],
  [11, { total: 10, more: true }],
])('of at most 10 counted rows, %i are %j', (counted, total) => {
  expect(totalOf(counted, 10)).toEqual(total)
})
