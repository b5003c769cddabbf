import type { Texts } from '#i18n/texts'
import type { PagerProps } from '#ui/Pager'
import { pageLink, pageNumber } from './page-link.ts'
import { defaultPageSize } from './paging.ts'

/** The page of a list that is shown, and the steps from it. */
export type ListPager = PagerProps &
  Readonly<{
    /** From 1, as asked for. */
    page: number
    /** Whether the list ends before it. */
    beyond: boolean
  }>

/**
 * The page of a list shown, and the steps to the page before and after the one shown.
 *
 * @param total number of rows on all pages
 * @param common texts of the language, with `{{page}}` and `{{pages}}` left to fill in
 */
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
