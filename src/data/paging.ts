export type Page = {
  /** From 1. Anything that is no whole number of 1 or more counts as 1. */
  page?: number | undefined
  /** Rows on a page: 1 to 1000, 24 when not given. */
  pageSize?: number | undefined
}

export type Paged<T> = {
  items: T[]
  /** How many rows there are on all pages together. */
  total: number
}

const defaultPageSize = 24
const largestPageSize = 1000
// Keeps the offset far inside what both engines take for an integer.
const lastPage = 1_000_000

/** Turns a page number, which may come straight from an address, into SQL's limit and offset. */
export function limitAndOffset({ page, pageSize }: Page): { limit: number; offset: number } {
  const limit = within(pageSize, largestPageSize, defaultPageSize)
  return { limit, offset: (within(page, lastPage, 1) - 1) * limit }
}

function within(wanted: number | undefined, largest: number, otherwise: number): number {
  if (wanted === undefined || !Number.isSafeInteger(wanted) || wanted < 1) return otherwise
  return Math.min(wanted, largest)
}
