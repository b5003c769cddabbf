import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#i18n/i18n'
import { ask } from './http.ts'
import { all, type PageElement, pageTree } from './page-tree.ts'
import type { SiteProcess } from './site-process.ts'

export type CrawledPage = Readonly<{
  /** Path and query, as the first link to it had them. */
  address: string
  /** The same without the query that preselects, filters or turns pages. */
  path: string
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Where it is linked from, other than from itself. */
  from: ReadonlySet<string>
  /** Empty where the page is not there. */
  tree: PageElement
  /** The addresses that it links to, as written; none where the page is not there. */
  links: readonly string[]
}>

type Crawled = Promise<readonly CrawledPage[]>

const crawled = new WeakMap<SiteProcess, Map<Language, Crawled>>()

/**
 * Follows all links of the pages in one language from the front page on, without a browser; once,
 * however many tests ask about the same site.
 */
export function crawl(site: SiteProcess, language: Language): Crawled {
  const known = crawled.get(site) ?? new Map<Language, Crawled>()
  crawled.set(site, known)
  const pages = known.get(language) ?? follow(site, language)
  known.set(language, pages)
  return pages
}

async function follow(site: SiteProcess, language: Language): Crawled {
  const pages: CrawledPage[] = []
  const linkedFrom = new Map([['/', new Set<string>()]])
  const origin = site.origin(language)
  const { host } = new URL(origin)
  for (const [address, from] of linkedFrom) {
    const answer = await ask(site.port, address, { host })
    const tree = pageTree(answer.status === 200 ? answer.body : '')
    const links = all(tree, 'a').map(({ attributes }) => attributes.href ?? '')
    pages.push({ ...answer, address, path: address.replace(/\?.*/, ''), from, tree, links })
    for (const link of links) {
      const target = withinHost(link, address, origin)
      if (!target || target.address === address) continue
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
