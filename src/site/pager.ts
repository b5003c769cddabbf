import type { Texts } from '#i18n/texts'
import type { PagerProps } from '#ui/Pager'
import { pageLink, pageNumber } from './page-link.ts'

/** How many rows a list shows at a time. */
export const pageSize = 24

/**
 * The steps to the page before and after the one shown.
 *
 * @param total number of rows on all pages
 * @param common texts of the language, with `{{page}}` and `{{pages}}` left to fill in
 */
export function pagerOf(
  path: string,
  query: string,
  total: number,
  common: Texts['common'],
): PagerProps {
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const link = (number: number, label: string) => ({ href: pageLink(path, query, number), label })
  return {
    label: common.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
    previous: page > 1 ? link(Math.min(page - 1, pages), common.previousPage) : undefined,
    next: page < pages ? link(page + 1, common.nextPage) : undefined,
  }
}
