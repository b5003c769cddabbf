import { expect, it } from 'vitest'
import { limitAndOffset } from './paging.ts'

const far = Number.MAX_SAFE_INTEGER

it.each([
  [{ page: 3, pageSize: 10 }, 10, 20],
  // A missing or invalid page counts as the first.
  [{}, 24, 0],
  [{ page: 0 }, 24, 0],
  [{ page: 1.5 }, 24, 0],
  [{ page: Number.NaN }, 24, 0],
  [{ page: 1, pageSize: far }, 1000, 0],
  [{ page: 418 }, 24, 10_008],
])('%j is read by limit %i and offset %i', (page, limit, offset) => {
  expect(limitAndOffset(page)).toEqual({ limit, offset })
})
