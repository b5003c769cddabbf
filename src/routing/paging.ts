export type Page = {
  /** From 1. Anything that is no whole number of 1 or more counts as 1. */
  page?: number | undefined
  /** Rows on a page: 1 to 1000, `defaultPageSize` when not given. */
  pageSize?: number | undefined
}

export type Paged<T> = {
  items: T[]
  /** How many rows there are on all pages together, as far as they were counted. */
  total: number
  /** Whether there are more rows than were counted; no page shows those. */
  more: boolean
}

/**
 * Where counting, and with it leafing, ends: a list that grows on does not get slower, and a page
 * number from far away has no database skip a whole table.
 */
export const countedAtMost = 10_000

/** How many rows a list shows at a time. */
export const defaultPageSize = 24
const largestPageSize = 1000

/**
 * Turns a page number, which may come straight from an address, into SQL's limit and offset; the
 * limit is 0 behind the last row that is counted.
 */
export function limitAndOffset({ page, pageSize }: Page): { limit: number; offset: number } {
  const size = within(pageSize, largestPageSize, defaultPageSize)
  const offset = Math.min((within(page, countedAtMost, 1) - 1) * size, countedAtMost)
  return { limit: Math.min(size, countedAtMost - offset), offset }
}

/** What `Paged` says of a count that was made up to one more than `atMost`. */
export function totalOf(counted: number, atMost: number): { total: number; more: boolean } {
  return { total: Math.min(counted, atMost), more: counted > atMost }
}

function within(wanted: number | undefined, largest: number, otherwise: number): number {
  if (wanted === undefined || !Number.isSafeInteger(wanted) || wanted < 1) return otherwise
  return Math.min(wanted, largest)
}
