import type { Language } from '#i18n/languages'
import { ask } from './http.ts'
import { all, type PageElement, pageTree } from './page-tree.ts'
import type { SiteProcess } from './site-process.ts'

export type CrawledPage = Readonly<{
  /** Path and query, as the first link to it had them. */
  address: string
  status: number
  /** Where it is linked from, other than from itself. */
  from: ReadonlySet<string>
  /** Empty where the page is not there. */
  tree: PageElement
  /** The addresses that it links to, as written; none where the page is not there. */
  links: readonly string[]
}>

/** Follows all links of the pages in one language from the front page on, without a browser. */
export async function crawl(
  site: SiteProcess,
  language: Language,
): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const linkedFrom = new Map([['/', new Set<string>()]])
  const origin = site.origin(language)
  const { host } = new URL(origin)
  for (const [address, from] of linkedFrom) {
    const { status, body } = await ask(site.port, address, { host })
    const tree = pageTree(status === 200 ? body : '')
    const links = all(tree, 'a').map(({ attributes }) => attributes.href ?? '')
    pages.set(address, { address, status, from, tree, links })
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
