import type { Language } from '#i18n/i18n'
import { ask, type HttpResponse } from './http.ts'
import { all, headOf, type PageElement, pageTree } from './page-tree.ts'
import type { SiteProcess } from './site-process.ts'

export type CrawledPage = HttpResponse &
  Readonly<{
    /** Path and query, as in the first link to it. */
    address: string
    /** The address without a query that preselects, filters or pages. */
    path: string
    /** The pages that link to it, except itself. */
    from: ReadonlySet<string>
    /** Empty when the page does not exist. */
    tree: PageElement
    /** The addresses in its links, as written; none when the page does not exist. */
    links: readonly string[]
  }>

/** Sends a request to the site on the host of a language. */
export function askIn(site: SiteProcess, language: Language, path: string) {
  return ask(site.port, path, { host: new URL(site.origin(language)).host })
}

/** As `askIn`, for a page, with its elements and metadata. */
export async function pageIn(site: SiteProcess, language: Language, path: string) {
  const answer = await askIn(site, language, path)
  const tree = pageTree(answer.body)
  return { ...answer, tree, ...headOf(tree) }
}

type Read = ReturnType<typeof pageIn>

const pagesRead = new WeakMap<SiteProcess, Map<string, Read>>()

/** As `pageIn`, for pages that no test changes: requested and parsed once for all tests. */
export function pageOnce(site: SiteProcess, language: Language, path: string): Read {
  const known = pagesRead.get(site) ?? new Map<string, Read>()
  pagesRead.set(site, known)
  const page = known.get(`${language} ${path}`) ?? pageIn(site, language, path)
  known.set(`${language} ${path}`, page)
  return page
}

type Crawled = Promise<readonly CrawledPage[]>

const crawled = new WeakMap<SiteProcess, Map<string, Crawled>>()

/**
 * Follows all links from the front page in one language, without a browser; once for all tests of the same site.
 *
 * @param queries whether to follow links that only select or filter something on their page
 */
export function crawl(site: SiteProcess, language: Language, queries = true): Crawled {
  const known = crawled.get(site) ?? new Map<string, Crawled>()
  crawled.set(site, known)
  const key = `${language} ${queries}`
  const pages = known.get(key) ?? follow(site, language, queries)
  known.set(key, pages)
  return pages
}

async function follow(site: SiteProcess, language: Language, queries: boolean): Crawled {
  const pages: CrawledPage[] = []
  const linkedFrom = new Map([['/', new Set<string>()]])
  const origin = site.origin(language)
  for (const [address, from] of linkedFrom) {
    const answer = await askIn(site, language, address)
    const tree = pageTree(answer.status === 200 ? answer.body : '')
    const links = all(tree, 'a').map(({ attributes }) => attributes.href ?? '')
    pages.push({ ...answer, address, path: address.replace(/\?.*/, ''), from, tree, links })
    for (const link of links) {
      const target = withinHost(link, address, origin)
      if (!target || target.address === address) continue
      if (!queries && target.address.includes('?')) continue
      const known = linkedFrom.get(target.address)
      if (known) known.add(address)
      else linkedFrom.set(target.address, new Set([address]))
    }
  }
  return pages
}

/** The target of `link` on the page at `address`; undefined when it leads to another host. */
export function withinHost(
  link: string,
  address: string,
  origin: string,
): Readonly<{ address: string; fragment: string }> | undefined {
  const url = new URL(link, origin + address)
  if (url.origin !== origin) return undefined
  return { address: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }
}
