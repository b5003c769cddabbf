import type { Texts } from '#i18n/i18n'
import type { PagerProps } from '#ui/Pager'

export type Page = {
  /** From 1; anything else counts as 1. */
  page?: number | undefined
  /** 1 to 1000, `defaultPageSize` when not given. */
  pageSize?: number | undefined
}

export type Paged<T> = {
  items: T[]
  /** The number of items on all pages. */
  total: number
}

export const defaultPageSize = 24
const largestPageSize = 1000
const largestPage = 1_000_000

/** SQL’s limit and offset of a page. */
export function limitAndOffset({ page, pageSize }: Page): { limit: number; offset: number } {
  const limit = within(pageSize, largestPageSize, defaultPageSize)
  return { limit, offset: (within(page, largestPage, 1) - 1) * limit }
}

function within(wanted: number | undefined, largest: number, otherwise: number): number {
  if (wanted === undefined || !Number.isSafeInteger(wanted) || wanted < 1) return otherwise
  return Math.min(wanted, largest)
}

export type ListPager = PagerProps &
  Readonly<{
    page: number
    /** Whether `page` is past the end of the list. */
    beyond: boolean
  }>

/** The pager of a list of `total` rows, at the page that `query` asks for. */
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

/** The address of page `page` of a list, keeping the other parameters; page 1 has no `sida`. */
export function pageLink(path: string, query: string, page: number): string {
  const kept = new URLSearchParams(query)
  if (page > 1) kept.set('sida', String(page))
  else kept.delete('sida')
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The page number in a query; 1 if it has none or an invalid one. */
export function pageNumber(query: string): number {
  const text = new URLSearchParams(query).get('sida') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
