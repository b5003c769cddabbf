import { facts } from '#agency/agency'
import { formPages, routeNameOf, routes, storyOfPath } from './routes.ts'

const storyPath = /^(?<list>\/[^/]+)(?<key>\/[^/]+)$/

/**
 * The one address of what a reader of `path` wants: normal (RFC 3986, 6.2.2), lower case, no last slash
 * or `index.html`, no old address. Ids and slugs keep their case, as does what is no page. `path` is
 * encoded, has no empty segment and none of dots, and no query (`acceptRequest`).
 */
export function canonicalPath(path: string): string {
  return addressOf(normalPath(path).replace(/\/+$/, '') || routes.home)
}

function normalPath(path: string): string {
  // The usual case, decided quickly.
  if (/^[\w/-]*$/.test(path)) return path
  return path.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
}

function addressOf(path: string): string {
  const page = path.replace(/\/index\.html?$/i, '').toLowerCase() || routes.home
  const now = movedTo(page)
  if (now !== undefined) return now
  if (routeNameOf(page)) return page
  const { list = '', key = '' } = storyPath.exec(path)?.groups ?? {}
  const lists: readonly string[] = [routes.projects, routes.news]
  return lists.includes(list.toLowerCase()) ? list.toLowerCase() + key : path
}

/** Where an old address leads; the site's own cannot be led elsewhere. */
function movedTo(page: string): string | undefined {
  for (const redirects of [wellKnownRedirects, facts().agency.redirects]) {
    if (Object.hasOwn(redirects, page)) return redirects[page]
  }
  return undefined
}

/**
 * Where programs look for things that stand elsewhere, on every host; what the agency has moved itself
 * stands in `redirects` of content/agency.json.
 */
export const wellKnownRedirects: Readonly<Record<string, string>> = {
  '/feed': `${routes.news}/feed.xml`,
  '/feed.xml': `${routes.news}/feed.xml`,
  '/rss': `${routes.news}/feed.xml`,
  '/rss.xml': `${routes.news}/feed.xml`,
  '/atom.xml': `${routes.news}/feed.xml`,
  '/sitemap_index.xml': '/sitemap.xml',
  '/sitemap-index.xml': '/sitemap.xml',
  '/manifest.json': '/site.webmanifest',
  '/security.txt': '/.well-known/security.txt',
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
  // Before each page had its own.
  '/social.png': '/myndir/kynning/forsida.png',
}

/** What each page understands, in the order it is written in. */
const understood = new Map<string, readonly string[]>([
  [routes.projects, ['flokkur', 'leit', 'sida']],
  [routes.news, ['flokkur', 'sida']],
  ...[routes.terms, routes.privacy, routes.cookies].map((path) => [path, ['utgafa']] as const),
  ...Object.entries(formPages),
])
/** Another value is as if it had not been asked for. */
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
/** In characters; longer ones are no choice that the site offers. */
const longest = 200

/**
 * What a query means to the page at `path`, in one way of writing (what the page does not understand
 * never renders it anew), and whether the page is the same for everybody.
 */
export function pageQuery(path: string, asked: string) {
  // Pictures have a store of their own, on the disk.
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

/** After a form was sent without script, and for a preview. */
function personalTo(path: string): readonly string[] {
  if (Object.hasOwn(formPages, path)) return ['takk']
  return storyOfPath(path) ? ['preview'] : []
}

/** The token of a preview in a query; undefined without one. */
export function previewToken(query: string): string | undefined {
  return new URLSearchParams(query).get('preview') ?? undefined
}
