/** Addresses: the table of pages, their canonical form and the pages of a list. */

export { canonicalPath, pageQuery, previewToken } from './address.ts'
export {
  countedAtMost,
  defaultPageSize,
  type ListPager,
  limitAndOffset,
  type Page,
  type Paged,
  pageLink,
  pageNumber,
  pagerOf,
  totalOf,
} from './paging.ts'
export {
  articlePath,
  projectPath,
  type RouteName,
  routeNameOf,
  routes,
  storyOfPath,
} from './routes.ts'
