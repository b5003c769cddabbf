/** Addresses: the table of pages, canonical paths and queries, and pagination. */

import { redirectTarget } from './redirects.ts'
import { formPages, routeNameOf, routes, storyOfPath } from './routes.ts'

export { wellKnownRedirects } from './redirects.ts'
export * from './routes.ts'

import type { Texts } from '#i18n/i18n'
import type { PagerProps } from '#ui/Pager'

const storyPath = /^(?<list>\/[^/]+)(?<key>\/[^/]+)$/

/**
 * The canonical path of `path`: normalised (RFC 3986, 6.2.2), lower case, without a trailing slash or
 * `index.html`, and with redirects followed. Ids and slugs keep their case, and so does any path that is
 * not a page. `path` must be encoded, without a query and without empty or dot segments (`acceptRequest`
 * ensures that).
 */
export function canonicalPath(path: string): string {
  return addressOf(normalPath(path).replace(/\/+$/, '') || routes.home)
}

function normalPath(path: string): string {
  // Fast path: nothing to decode.
  if (/^[\w/-]*$/.test(path)) return path
  return path.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
}

function addressOf(path: string): string {
  const page = path.replace(/\/index\.html?$/i, '').toLowerCase() || routes.home
  const now = redirectTarget(page)
  if (now !== undefined) return now
  if (routeNameOf(page)) return page
  const { list = '', key = '' } = storyPath.exec(path)?.groups ?? {}
  const lists: readonly string[] = [routes.projects, routes.news]
  return lists.includes(list.toLowerCase()) ? list.toLowerCase() + key : path
}

/** The query parameters that each page understands, in canonical order. */
const understood = new Map<string, readonly string[]>([
  [routes.projects, ['flokkur', 'leit', 'sida']],
  [routes.news, ['flokkur', 'sida']],
  ...[routes.terms, routes.privacy, routes.cookies].map((path) => [path, ['utgafa']] as const),
  ...Object.entries(formPages),
])
/** The valid values of parameters; a parameter with another value is ignored. */
const valueShapes: Readonly<Record<string, RegExp>> = {
  sida: /^[1-9]\d{0,2}$/,
  utgafa: /^(?:\d{4}-\d\d-\d\d|fyrsta)$/,
  thjonusta: /^[a-z-]{1,40}$/,
  lausn: /^[a-z-]{1,40}$/,
  pakki: /^[a-z.-]{1,40}$/,
  efni: /^[a-z]{1,40}$/,
  takk: /^[\dA-F]{4}-[\dA-F]{4}(?:\.[\w.-]{1,200})?$/,
  preview: /^[\w-]{22}$/,
}
/** The longest query, in characters, that is cached; the site's own links are shorter. */
const longest = 200

/**
 * The canonical query of the page at `path`: unknown parameters are dropped, so that they never cause
 * another render. `shared` tells whether the page is the same for everybody, and so may be cached.
 */
export function pageQuery(path: string, asked: string) {
  // Pictures are cached on disk instead.
  if (path.startsWith('/myndir/')) return { query: asked, shared: false }
  if (asked === '') return { query: '', shared: true }
  const given = new URLSearchParams(asked)
  const pick = (name: string) =>
    given
      .getAll(name)
      .filter((value) => valueShapes[name]?.test(value) ?? true)
      .map((value) => [name, value])
  const own = (understood.get(path) ?? []).flatMap(pick)
  const personal = personalTo(path).flatMap(pick)
  const query = new URLSearchParams([...own, ...personal]).toString()
  return { query, shared: personal.length === 0 && query.length <= longest }
}

/** Parameters that make a page personal: the receipt of a form sent without script, and a preview's token. */
function personalTo(path: string): readonly string[] {
  if (Object.hasOwn(formPages, path)) return ['takk']
  return storyOfPath(path) ? ['preview'] : []
}

/** The token of a preview in a query; undefined without one. */
export function previewToken(query: string): string | undefined {
  return new URLSearchParams(query).get('preview') ?? undefined
}

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

const defaultPageSize = 24
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
