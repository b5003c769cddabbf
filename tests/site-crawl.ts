import type { Language } from '#i18n/i18n'
import { ask, type HttpResponse } from './http.ts'
import { all, headOf, type PageElement, pageTree } from './page-tree.ts'
import type { SiteProcess } from './site-process.ts'

export type CrawledPage = HttpResponse &
  Readonly<{
    /** Path and query, as the first link to it had them. */
    address: string
    /** The same without the query that preselects, filters or turns pages. */
    path: string
    /** Where it is linked from, other than from itself. */
    from: ReadonlySet<string>
    /** Empty where the page is not there. */
    tree: PageElement
    /** The addresses that it links to, as written; none where the page is not there. */
    links: readonly string[]
  }>

/** Asks the site on the host of a language. */
export function askIn(site: SiteProcess, language: Language, path: string) {
  return ask(site.port, path, { host: new URL(site.origin(language)).host })
}

/** The same for a page, with its elements and what its head says. */
export async function pageIn(site: SiteProcess, language: Language, path: string) {
  const answer = await askIn(site, language, path)
  const tree = pageTree(answer.body)
  return { ...answer, tree, ...headOf(tree) }
}

type Read = ReturnType<typeof pageIn>

const pagesRead = new WeakMap<SiteProcess, Map<string, Read>>()

/** The same of a page that no test changes: asked for and read once, however many tests look at it. */
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
 * Follows all links of the pages in one language from the front page on, without a browser; once,
 * however many tests ask about the same site.
 *
 * @param queries whether links are followed that only choose or filter something on their page
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

/** What `link` on the page at `address` leads to on the same host; undefined when it leaves it. */
export function withinHost(
  link: string,
  address: string,
  origin: string,
): Readonly<{ address: string; fragment: string }> | undefined {
  const url = new URL(link, origin + address)
  if (url.origin !== origin) return undefined
  return { address: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }
}
