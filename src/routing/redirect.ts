import { redirects } from '#content/redirects'
import { routeNameOf, routes } from './routes.ts'

const moved = new Map(Object.entries(redirects))
const rowPath = /^(?<list>\/[^/]+)(?<row>\/[^/]+)$/

/**
 * The one address of what a reader of `path` wants: escapes only where they are needed, no dot segments
 * (RFC 3986, section 6.2.2), without a slash or an `index.html` at the end, in lower case, and not one
 * of the old addresses of content/redirects.ts. An id or slug keeps its case, and so does what is no
 * page of the site. The address of an address is itself.
 *
 * @param path as asked for, percent-encoded, without its query; it begins with exactly one slash and
 * its escapes are whole (`splitTarget`)
 * @returns a path on the same host; there may be nothing at it
 */
export function canonicalPath(path: string): string {
  return addressOf(normalPath(path).replace(/\/+$/, '') || routes.home)
}

function normalPath(path: string): string {
  // Nearly all are.
  if (/^[\w/-]*$/.test(path)) return path
  const kept: string[] = []
  for (const segment of path.slice(1).split('/').map(decodeURIComponent)) {
    if (segment === '..') kept.pop()
    else if (segment !== '.') kept.push(encodeURIComponent(segment))
  }
  // A browser would take a second slash at the beginning for the name of a host.
  return `/${kept.join('/').replace(/^\/+/, '')}`
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
