import type { Texts } from '#i18n/i18n'
import type { PagerProps } from '#ui/Pager'

export type Page = {
  /** From 1; anything that is no such number counts as 1. */
  page?: number | undefined
  /** 1 to 1000, `defaultPageSize` when not given. */
  pageSize?: number | undefined
}

export type Paged<T> = {
  items: T[]
  /** On all pages, as far as they were counted. */
  total: number
  /** Whether there are more than were counted. */
  more: boolean
}

/** Where counting and leafing ends, so that a growing list does not get slower. */
export const countedAtMost = 10_000

export const defaultPageSize = 24
const largestPageSize = 1000

/** SQL’s limit and offset; the limit is 0 behind the last row that is counted. */
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

export type ListPager = PagerProps &
  Readonly<{
    page: number
    /** Whether the list ends before it. */
    beyond: boolean
  }>

/** The page that `query` asks for, of `total` rows. */
export function pagerOf(
  path: string,
  query: string,
  total: number,
  common: Texts['common'],
): ListPager {
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(total / defaultPageSize))
  const link = (number: number, label: string) => ({ href: pageLink(path, query, number), label })
  return {
    page,
    beyond: page > pages,
    wait: common.loading,
    label: common.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
    previous: page > 1 ? link(Math.min(page - 1, pages), common.previousPage) : undefined,
    next: page < pages ? link(page + 1, common.nextPage) : undefined,
  }
}

/** The address of a page of a list with its other choices; the first has no number. */
export function pageLink(path: string, query: string, page: number): string {
  const kept = new URLSearchParams(query)
  if (page > 1) kept.set('sida', String(page))
  else kept.delete('sida')
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The page number in a query, from 1; 1 for anything else. */
export function pageNumber(query: string): number {
  const text = new URLSearchParams(query).get('sida') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
