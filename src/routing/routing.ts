/** Addresses: the table of pages, canonical paths and queries, and pagination. */

export { canonicalPath, pageQuery, previewToken } from './address.ts'
export {
  defaultPageSize,
  type ListPager,
  limitAndOffset,
  type Page,
  type Paged,
  pageLink,
  pageNumber,
  pagerOf,
} from './paging.ts'
export {
  articlePath,
  projectPath,
  type RouteName,
  routeNameOf,
  routes,
  storyOfPath,
} from './routes.ts'
