import { redirects } from '#content/redirects'
import { routeNameOf, routes } from './routes.ts'

const moved = new Map(Object.entries(redirects))
const rowPath = /^(?<list>\/[^/]+)(?<row>\/[^/]+)$/

/**
 * Where a reader of `path` is sent to, so that every page has one address: without a slash or an
 * `index.html` at the end, in lower case, and not one of the old addresses of content/redirects.ts.
 * An id or slug keeps its case, and so does what is no page of the site.
 *
 * @param path as asked for, percent-encoded, without its query; it begins with exactly one slash
 * @returns a path on the same host that is not redirected again; undefined to stay
 */
export function redirectOf(path: string): string | undefined {
  const target = addressOf(path.replace(/\/+$/, '') || routes.home)
  return target === path ? undefined : target
}

function addressOf(path: string): string {
  const page = path.replace(/\/index\.html?$/i, '').toLowerCase() || routes.home
  const now = moved.get(page)
  if (now !== undefined) return now
  if (routeNameOf(page)) return page
  const { list = '', row = '' } = rowPath.exec(path)?.groups ?? {}
  const lists: readonly string[] = [routes.projects, routes.news]
  return lists.includes(list.toLowerCase()) ? list.toLowerCase() + row : path
}
